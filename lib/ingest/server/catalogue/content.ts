import 'server-only';
import { createHash } from 'node:crypto';
import { basename, join } from 'node:path';
import type { z } from 'zod';
import { referenceProblems, uniqueValues } from '../../../catalogue/references.ts';
import { productSchema } from '../../../contracts/catalogue.ts';
import { checkContentValue, fieldWords, placeWords } from '../../../contracts/faults.ts';
import { type CatalogueLists, LIST_NAMES, LIST_SCHEMAS } from '../../../contracts/lists.ts';
import { contentNames, textOfContent, withoutSchema } from '../../../server/content-folder.ts';
import { siteCodes } from '../../../server/installed-sites.ts';
import type { StoredProduct } from './write.ts';

export interface ContentProblem {
  readonly file: string;
  /** Path inside the file; empty if the problem concerns the whole file. */
  readonly field: string;
  readonly reason: string;
}

export interface CatalogueContent {
  readonly hash: string;
  readonly products: readonly (StoredProduct & { readonly contentHash: string })[];
  readonly lists: CatalogueLists;
}

/** Increased when the record format changes, so that an unchanged content folder is written again. */
const FORMAT = '1';

/** Reads and validates the catalogue's content folder. All problems are returned; none are thrown. */
export function readContent(folder: string): { content?: CatalogueContent; problems: ContentProblem[] } {
  const problems: ContentProblem[] = [];
  const digest = createHash('sha256').update(FORMAT);

  const load = <T>(file: string, schema: z.ZodType<T>): { value: T; hash: string } | undefined => {
    try {
      const text = textOfContent(join(folder, file));
      const hash = createHash('sha256').update(FORMAT).update(text).digest('hex');
      digest.update(file).update(hash);
      const checked = checkContentValue(schema, withoutSchema(JSON.parse(text)));
      if ('value' in checked) return { value: checked.value, hash };
      for (const { path, reason } of checked.faults) problems.push({ file, field: placeWords(path), reason });
    } catch (error) {
      problems.push({ file, field: '', reason: error instanceof Error ? error.message : String(error) });
    }
    return undefined;
  };

  const lists = Object.fromEntries(
    LIST_NAMES.map((name) => [name, load<unknown>(`${name}.json`, LIST_SCHEMAS[name])?.value]),
  ) as CatalogueLists;
  const loaded = productFiles(folder).flatMap((file) => {
    const found = load(file, productSchema);
    return found ? [{ file, product: found.value, contentHash: found.hash }] : [];
  });
  if (problems.length > 0) return { problems };

  const owners = new Map<string, string>();
  for (const { file, product } of loaded) {
    for (const problem of referenceProblems(product, lists, siteCodes()))
      problems.push({ file, field: fieldWords(problem.field), reason: problem.reason });
    if (basename(file, '.json') !== product.slug) {
      problems.push({ file, field: 'slug', reason: `"${product.slug}" is not the file's name` });
    }
    for (const { field, value } of uniqueValues(product)) {
      const owner = owners.get(value);
      if (owner) problems.push({ file, field: fieldWords(field), reason: `${value} is already in ${owner}` });
      owners.set(value, file);
    }
  }
  return problems.length > 0
    ? { problems }
    : { content: { hash: digest.digest('hex'), products: loaded, lists }, problems };
}

function productFiles(folder: string): string[] {
  return contentNames(join(folder, 'products'), '.json').map((name) => `products/${name}`);
}
