import { type Price, type PriceUnit, priceIn } from '../catalogue/price.ts';
import type { Product, Variant } from '../contracts/catalogue.ts';
import { REGION, type Region } from '../regions.ts';
import { SQUARE_FEET_PER_SQUARE_METRE } from '../units.ts';
import { xmlText } from '../xml.ts';
import type { ProductPage } from './product-json-ld.ts';

/** Google's product category of all floors; Pinterest uses the same list. */
const CATEGORY = 'Hardware > Building Materials > Flooring & Carpet';
/** Maximum lengths of texts, in characters. */
const LIMIT = { title: 150, description: 5000, color: 100, material: 200, brand: 70 } as const;
const AREA_UNITS: Readonly<Record<Exclude<PriceUnit, 'pack'>, string>> = { m2: 'sqm', ft2: 'sqft' };

type Attributes = Readonly<Record<string, string | undefined>>;

/** Truncates at a word boundary and collapses white space. */
function within(limit: number, text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= limit) return plain;
  const cut = plain.slice(0, limit);
  return cut.slice(0, cut.lastIndexOf(' ') > 0 ? cut.lastIndexOf(' ') : limit);
}

/** Returns the area that the price is for: the unit, or the area that a pack covers; empty if it is unknown. */
function measures({ unit, byArea }: Price, squareMetresPerPack: number | undefined): Attributes {
  const area = unit === 'pack' ? byArea?.unit : unit;
  if (area === undefined || area === 'pack') return {};
  const metres = squareMetresPerPack ?? 0;
  const covered = area === 'm2' ? metres : metres * SQUARE_FEET_PER_SQUARE_METRE;
  return {
    unit_pricing_measure: `${unit === 'pack' ? Number(covered.toFixed(2)) : 1} ${AREA_UNITS[area]}`,
    unit_pricing_base_measure: `1 ${AREA_UNITS[area]}`,
  };
}

/** Returns the attributes that all colours of a product share. */
function attributesOf(product: Product, price: Price, region: Region): Attributes {
  const { name: kind } = product.subTypes[0] ?? product.type;
  return {
    item_group_id: product.productCode,
    description: within(LIMIT.description, product.descriptions.long),
    availability: 'in_stock',
    price: `${price.amount.toFixed(2)} ${REGION[region].currency}`,
    ...measures(price, product.coverage?.squareMetresPerPack),
    brand: within(LIMIT.brand, product.brands[0]?.name ?? ''),
    condition: 'new',
    identifier_exists: 'no',
    material: within(LIMIT.material, product.fibre ?? product.species ?? product.core ?? ''),
    google_product_category: CATEGORY,
    product_type: [...new Set([product.type.name, kind])].join(' > '),
  };
}

const element = (attributes: Attributes): string =>
  Object.entries(attributes)
    .flatMap(([name, value]) => (value ? `<g:${name}>${xmlText(value)}</g:${name}>` : []))
    .join('\n');

/** Returns an item for each colour of a product; empty if it has no price in the region. */
export function feedItems({ product, region, url, variantUrl, variantImage }: ProductPage): string[] {
  const price = priceIn(product, region);
  if (!price) return [];
  const shared = element(attributesOf(product, price, region));
  const { name: kind } = product.subTypes[0] ?? product.type;
  return product.variants.map(({ globalItemId, slug, name }: Variant) => {
    const own = element({
      id: globalItemId,
      title: within(LIMIT.title, `${product.name} ${name}, ${kind}`),
      link: variantUrl(slug),
      canonical_link: url,
      image_link: variantImage(globalItemId),
      color: within(LIMIT.color, name),
    });
    return `<item>\n${own}\n${shared}\n</item>`;
  });
}

interface Channel {
  readonly title: string;
  readonly description: string;
  /** URLs of the list that the feed belongs to, of the feed itself, and of its next part. */
  readonly page: string;
  readonly self: string;
  readonly next: string | undefined;
  readonly items: readonly string[];
}

/** Returns RSS 2.0 with the attributes of Google Merchant Center, which Pinterest and Meta also read. */
export function productFeed({ title, description, page, self, next, items }: Channel): string {
  const link = (rel: string, href: string) =>
    `<atom:link href="${xmlText(href)}" rel="${rel}" type="application/rss+xml" />\n`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${xmlText(title)}</title>
<link>${xmlText(page)}</link>
<description>${xmlText(description)}</description>
${link('self', self)}${next ? link('next', next) : ''}${items.join('\n')}
</channel>
</rss>
`;
}
