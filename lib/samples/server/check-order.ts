import 'server-only';
import type { Catalogue } from '../../catalogue/server/port.ts';
import { COUNTRIES } from '../../region/countries.ts';
import { REGION, type Region } from '../../regions.ts';
import { type FieldProblem, problemsOf } from '../../server/http/responses.ts';
import { siteByCode } from '../../server/installed-sites.ts';
import type { SiteCode } from '../../sites.ts';
import { type Customer, customerSchema } from '../customer-schema.ts';
import { companyRequired, maxSamples, samplesOffered } from '../limits.ts';
import { formOfValues, type OrderRequest, type OrderVariant } from '../order-request.ts';
import { isSampleInStock } from '../stock.ts';

export interface OrderScope {
  /** The site that this process serves; its range, stock rule and form apply. */
  readonly site: SiteCode;
  /** The site code in the request (S7.12-1); a request for the commercial site must also include a company. */
  readonly website: SiteCode;
  readonly region: Region;
}

/** Returns the customer of an order, or the invalid fields (S5.2) with the same messages as in the browser. */
export function checkCustomer(
  { values }: OrderRequest,
  { site, website, region }: OrderScope,
): { customer: Customer } | { problems: FieldProblem[] } {
  const called = siteByCode(website);
  const formSite = companyRequired(called) ? called : siteByCode(site);
  const parsed = customerSchema({ site: formSite, region }).safeParse(formOfValues(values));
  if (!parsed.success) return { problems: problemsOf(parsed.error) };
  const { address } = parsed.data;
  if (address.type === 'PLACE_ID' && !isCountryOf(address.country, region))
    return { problems: [{ field: 'address', reason: 'The address is not in this region' }] };
  return { customer: parsed.data };
}

/** A sample that cannot be sent, with the reason. */
export interface Unavailable {
  readonly globalItemId?: string;
  readonly reason: 'region' | 'unknown' | 'noSamples' | 'outOfStock' | 'tooMany' | 'twice';
}

/**
 * Returns the chosen variants with the catalogue's names, or why they are unavailable (S5.2-13, S9.3-1, G25, G31,
 * G32).
 */
export async function checkVariants(
  catalogue: Catalogue,
  { variants }: OrderRequest,
  { site, region }: OrderScope,
): Promise<{ variants: OrderVariant[] } | { unavailable: Unavailable[] }> {
  if (!samplesOffered(region) || !siteByCode(site).regions.includes(region))
    return { unavailable: [{ reason: 'region' }] };
  if (variants.length > maxSamples(region)) return { unavailable: [{ reason: 'tooMany' }] };
  const found: OrderVariant[] = [];
  const unavailable: Unavailable[] = [];
  const seen = new Set<string>();
  for (const { globalItemId, productCode } of variants) {
    if (seen.has(globalItemId)) unavailable.push({ globalItemId, reason: 'twice' });
    seen.add(globalItemId);
    const known = await catalogue.variantByGlobalItemId({ site, region }, globalItemId);
    if (!known || known.product.productCode !== productCode) {
      unavailable.push({ globalItemId, reason: 'unknown' });
    } else if (!known.product.sampleAvailable) {
      unavailable.push({ globalItemId, reason: 'noSamples' });
    } else if (!isSampleInStock(known.variant, region, siteByCode(site))) {
      unavailable.push({ globalItemId, reason: 'outOfStock' });
    } else {
      const { colourId, name, patternCloudinaryPublicId } = known.variant;
      const { name: productName } = known.product;
      found.push({ colourId, globalItemId, productCode, patternCloudinaryPublicId, name, productName });
    }
  }
  return unavailable.length > 0 ? { unavailable } : { variants: found };
}

function isCountryOf(country: string, region: Region): boolean {
  return REGION[region].countries.some(
    (code) => COUNTRIES[code].name.toUpperCase() === country.toUpperCase(),
  );
}
