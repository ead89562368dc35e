import type { Product } from '../contracts/catalogue.ts';
import { typeOfSubType } from '../contracts/codes.ts';
import { quoted } from '../contracts/faults.ts';
import type { CatalogueLists } from '../contracts/lists.ts';
import { afterBeginning, endsAfter } from '../contracts/schedule.ts';
import type { SiteCode } from '../sites.ts';
import { colourProblems } from './colour-references.ts';
import type { Problem } from './problem.ts';
import { saleProblems } from './sale-references.ts';

/**
 * Maximum characters of the names and slugs of products and colours, which cards still have room for. It is not part of
 * the schema, because a stored product with a longer one would count as damaged.
 */
const LONGEST_NAME = 80;

/** Pairs of start and end times of a product. */
const SPANS = [
  ['publishAt', 'unpublishAt'],
  ['saleStartsAt', 'saleEndsAt'],
] as const;

/**
 * Returns where a product contradicts itself or the rest of the catalogue. It must already have passed the schema.
 */
export function referenceProblems(
  product: Product,
  lists: CatalogueLists,
  sites: readonly SiteCode[],
): Problem[] {
  const problems: Problem[] = [];
  const must = (field: string, holds: boolean, reason: string) => {
    if (!holds) problems.push({ field, reason });
  };
  const fits = (field: string, text: string) =>
    must(field, text.length <= LONGEST_NAME, `${quoted(text)} has to be at most ${LONGEST_NAME} characters`);
  for (const field of ['name', 'title', 'slug'] as const) fits(field, product[field]);
  product.variants.forEach(({ name, slug }, at) => {
    fits(`variants.${at}.name`, name);
    fits(`variants.${at}.slug`, slug);
  });
  for (const [from, until] of SPANS)
    must(until, endsAfter(product[from], product[until]), afterBeginning(from));
  const known = (list: readonly { id: string }[], value: string) => list.some(({ id }) => id === value);

  product.subTypes.forEach(({ code }, at) => {
    const type = lists['product-types'].find((entry) => entry.code === code);
    must(`subTypes.${at}.code`, type !== undefined, `"${code}" is not in product-types`);
    must(
      `subTypes.${at}.code`,
      typeOfSubType(code) === product.type.code,
      `"${code}" is not a sub-type of ${product.type.code}`,
    );
  });
  product.brands.forEach(({ code }, at) => {
    must(
      `brands.${at}.code`,
      lists.brands.some((brand) => brand.code === code),
      `"${code}" is not in brands`,
    );
  });
  must(
    'collection.id',
    known(lists.collections, product.collection.id),
    `"${product.collection.id}" is not in collections`,
  );
  product.features.forEach((id, at) => {
    must(`features.${at}`, known(lists.features, id), `"${id}" is not in features`);
  });
  product.sites.forEach((code, at) => {
    must(`sites.${at}`, sites.includes(code), `"${code}" is not in content/sites`);
  });
  product.segments.forEach((id, at) => {
    must(`segments.${at}`, known(lists.segments, id), `"${id}" is not in segments`);
  });
  return [...problems, ...saleProblems(product), ...colourProblems(product)];
}

/** Returns the values that must be unique in the shop, with their fields; codes are, whatever their case. */
export function uniqueValues(product: Product): { field: string; value: string }[] {
  return [
    { field: 'productCode', value: `product code ${product.productCode.toLowerCase()}` },
    { field: 'slug', value: `slug ${product.slug}` },
    { field: 'airtableId', value: `airtableId ${product.airtableId}` },
    ...product.variants.flatMap((variant, at) => [
      { field: `variants.${at}.globalItemId`, value: `globalItemId ${variant.globalItemId}` },
      { field: `variants.${at}.airtableId`, value: `airtableId ${variant.airtableId}` },
    ]),
  ];
}
