import 'server-only';
import { type CatalogueLists, LIST_NAMES, LIST_SCHEMAS } from '../../../catalogue/lists.ts';
import type { Product } from '../../../contracts/catalogue.ts';
import type { ShopDatabase } from '../../db/database.ts';
import { finishIndex } from '../../search/write-index.ts';
import { bumpVersion } from '../version.ts';
import { type Progress, writeProducts } from '../write.ts';
import { checkDrafts } from './check.ts';
import { csvDrafts } from './csv-drafts.ts';
import { stableId } from './derive.ts';
import type { ImportProblem } from './draft.ts';
import { jsonDrafts } from './json-drafts.ts';

export interface ImportOptions {
  /** Name of the file in problems; its ending decides between CSV and JSON. */
  readonly file: string;
  readonly text: string;
  /** Checks only and writes nothing. */
  readonly dryRun?: boolean;
  readonly progress?: (step: 'check' | 'write', done: number, total: number) => void;
}

export interface ImportReport {
  readonly problems: readonly ImportProblem[];
  readonly total: number;
  /** Slugs whose pages changed, old slugs of renamed products too. */
  readonly changed: readonly string[];
}

/**
 * Brings a merchandiser's file into the catalogue, all or nothing: with any problem nothing is written. Products are
 * matched by code; equal ones are left alone, so a second run changes nothing.
 */
export async function importProducts(db: ShopDatabase, options: ImportOptions): Promise<ImportReport> {
  const { file, text, progress } = options;
  return db.transaction().execute(async (trx) => {
    const lists = await readLists(trx);
    const { taken, ids } = await readIdentities(trx);
    const recordId = (kind: 'product' | 'variant', code: string) =>
      ids.get(`${kind} ${code}`) ?? stableId(kind, code);
    const { drafts, problems: unread } = file.toLowerCase().endsWith('.json')
      ? jsonDrafts(text)
      : csvDrafts(text, { lists, recordId });
    const { products, problems } = checkDrafts(drafts, lists, taken, step(progress, 'check'));
    const all = [...unread, ...problems]
      .sort((a, b) => a.line - b.line)
      .map((problem) => ({ file, ...problem }));
    if (all.length > 0) return { problems: all, total: drafts.length, changed: [] };

    const stored = await trx
      .selectFrom('products')
      .select(['code', 'slug', 'data', 'content_hash'])
      .execute();
    const known = new Map(stored.map((row) => [row.code, row]));
    const changed = products.filter(
      (product) => known.get(product.productCode)?.data !== JSON.stringify(product),
    );
    if (changed.length > 0 && !options.dryRun) {
      const rows = changed.map((product) => ({
        product,
        contentHash: known.get(product.productCode)?.content_hash ?? null,
      }));
      await writeProducts(trx, rows, step(progress, 'write'));
      await finishIndex(trx);
      await bumpVersion(trx);
    }
    return { problems: [], total: products.length, changed: affectedSlugs(changed, known) };
  });
}

function step(progress: ImportOptions['progress'], name: 'check' | 'write'): Progress | undefined {
  return progress && ((done, total) => progress(name, done, total));
}

function affectedSlugs(changed: readonly Product[], known: ReadonlyMap<string, { slug: string }>): string[] {
  const slugs = changed.flatMap(({ slug, productCode }) => [slug, known.get(productCode)?.slug ?? slug]);
  return [...new Set(slugs)];
}

async function readLists(db: ShopDatabase): Promise<CatalogueLists> {
  const rows = await db.selectFrom('entries').select(['kind', 'data']).orderBy('position').execute();
  return Object.fromEntries(
    LIST_NAMES.map((name) => [
      name,
      LIST_SCHEMAS[name].parse(rows.filter(({ kind }) => kind === name).map(({ data }) => JSON.parse(data))),
    ]),
  ) as CatalogueLists;
}

/**
 * `taken`: every value that must be unique, in the words of `uniqueValues`, with the code of the product that has it.
 * `ids`: the record id of every product by code and variant by globalItemId.
 */
async function readIdentities(db: ShopDatabase) {
  const products = await db.selectFrom('products').select(['code', 'slug', 'airtable_id']).execute();
  const variants = await db
    .selectFrom('variants')
    .select(['global_item_id', 'airtable_id', 'product_code'])
    .execute();
  const taken = new Map([
    ...products.map((row) => [`slug ${row.slug}`, row.code] as const),
    ...products.map((row) => [`airtableId ${row.airtable_id}`, row.code] as const),
    ...variants.map((row) => [`globalItemId ${row.global_item_id}`, row.product_code] as const),
    ...variants.map((row) => [`airtableId ${row.airtable_id}`, row.product_code] as const),
  ]);
  const ids = new Map([
    ...products.map((row) => [`product ${row.code}`, row.airtable_id] as const),
    ...variants.map((row) => [`variant ${row.global_item_id}`, row.airtable_id] as const),
  ]);
  return { taken, ids };
}
