import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { productSchema } from '#lib/contracts/catalogue.ts';

const FOLDER = 'content/catalogue/products';

/** The products of the shop's own catalogue, not those of the tests. */
export const PRODUCTS = readdirSync(FOLDER).map((file) =>
  productSchema.parse(JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8'))),
);
