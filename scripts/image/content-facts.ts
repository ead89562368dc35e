import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { productSchema } from '#lib/contracts/catalogue.ts';
import {
  type FindFacts,
  factsOfVariant,
  type VariantFacts,
} from '#lib/images/server/sources/variant-facts.ts';
import { contentPath } from '#lib/server/content-folder.ts';

/** Properties of the floors in a folder of products, for tools that run without a shop's database. */
export function contentFacts(folder = contentPath('catalogue', 'products')): FindFacts {
  let known: ReadonlyMap<string, VariantFacts> | undefined;
  return async (globalItemId) => {
    known ??= new Map(readdirSync(folder).flatMap((name) => factsIn(path.join(folder, name))));
    return known.get(globalItemId);
  };
}

function factsIn(file: string): [string, VariantFacts][] {
  const product = productSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  return product.variants.map((variant) => [variant.globalItemId, factsOfVariant(product, variant)]);
}
