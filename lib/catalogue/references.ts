import type { Product } from '../contracts/catalogue.ts';
import { typeOfSubType } from '../contracts/codes.ts';
import type { CatalogueLists } from '../contracts/lists.ts';
import { afterBeginning, endsAfter } from '../contracts/schedule.ts';
import type { SiteCode } from '../sites.ts';
import { colourProblems } from './colour-references.ts';
import type { Problem } from './problem.ts';
import { saleProblems } from './sale-references.ts';

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

/** Returns the values that must be unique in the shop, with their fields. */
export function uniqueValues(product: Product): { field: string; value: string }[] {
  return [
    { field: 'productCode', value: `product code ${product.productCode}` },
    { field: 'slug', value: `slug ${product.slug}` },
    { field: 'airtableId', value: `airtableId ${product.airtableId}` },
    ...product.variants.flatMap((variant, at) => [
      { field: `variants.${at}.globalItemId`, value: `globalItemId ${variant.globalItemId}` },
      { field: `variants.${at}.airtableId`, value: `airtableId ${variant.airtableId}` },
    ]),
  ];
}
