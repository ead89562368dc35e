import 'server-only';
import { bumpVersion } from '../../../../catalogue/server/version.ts';
import { productSchema } from '../../../../contracts/catalogue.ts';
import { type CatalogueLists, LIST_NAMES, LIST_SCHEMAS } from '../../../../contracts/lists.ts';
import { finishIndex } from '../../../../search/server/write-index.ts';
import type { ShopDatabase } from '../../../../server/db/database.ts';
import { changeCatalogue } from '../../change.ts';
import { type StoredProduct, streamProducts } from '../write.ts';
import { checkDrafts, type DraftCheck } from './check.ts';
import { csvDrafts } from './csv-drafts.ts';
import { stableId } from './derive.ts';
import type { Draft, ImportProblem } from './draft.ts';
import { jsonDrafts } from './json-drafts.ts';

export interface ImportOptions {
  /** Name of the file in problems; its ending decides between CSV and JSON. */
  readonly file: string;
  readonly content: Buffer | string;
  /** Checks only and writes nothing. */
  readonly dryRun?: boolean;
  /** Milliseconds to wait for another import. */
  readonly waitMs?: number;
  readonly progress?: (step: 'check' | 'write', done: number, total: number) => void;
}

export interface ImportReport {
  readonly problems: readonly ImportProblem[];
  readonly total: number;
  /** Slugs whose pages changed, old slugs of renamed products too. */
  readonly changed: readonly string[];
}

/** A product of the file that is not in the catalogue as it stands there. */
interface Changed {
  readonly draft: Draft;
  readonly code: string;
  readonly contentHash: string | null;
  /** Its own, and the one it had. */
  readonly slugs: readonly string[];
}

/** Products that are looked up at once. */
const BATCH = 500;

/**
 * Brings a merchandiser's file into the catalogue, all or nothing: with any problem nothing is written. Products are
 * matched by code; equal ones are left alone, so a second run changes nothing. Each product is read to be checked and,
 * when it is to be written, once more then: memory holds the file and what must be unique in it, not its products.
 * Throws CatalogueBusy.
 */
export async function importProducts(db: ShopDatabase, options: ImportOptions): Promise<ImportReport> {
  const { dryRun, progress, waitMs } = options;
  if (dryRun) return (await checkFile(db, options)).report;
  return changeCatalogue(
    db,
    async (trx) => {
      const { report, changed } = await checkFile(trx, options);
      if (changed.length === 0) return report;
      const codes = changed.map(({ code }) => code);
      await streamProducts(trx, { codes, products: again(changed) }, (done, total) =>
        progress?.('write', done, total),
      );
      await finishIndex(trx);
      await bumpVersion(trx);
      return report;
    },
    waitMs,
  );
}

/** Compares a file with the catalogue; with any problem nothing counts as changed. */
async function checkFile(
  db: ShopDatabase,
  { file, content, progress }: ImportOptions,
): Promise<{ report: ImportReport; changed: readonly Changed[] }> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const lists = await readLists(db);
  const { slugOwners, ids } = await readIdentities(db);
  const recordId = (kind: 'product' | 'variant', code: string) =>
    ids.get(`${kind} ${code}`) ?? stableId(kind, code);
  const { drafts, problems: unread } = file.toLowerCase().endsWith('.json')
    ? jsonDrafts(bytes)
    : csvDrafts(bytes.toString(), { lists, recordId });
  const check = checkDrafts(lists, slugOwners);
  const changed: Changed[] = [];
  for (let at = 0; at < drafts.length; at += BATCH) {
    const batch = drafts.slice(at, at + BATCH);
    changed.push(...(await changedOf(db, batch, check)));
    progress?.('check', at + batch.length, drafts.length);
  }
  const problems = [...unread, ...check.problems()]
    .sort((a, b) => a.line - b.line)
    .map((problem) => ({ file, ...problem }));
  if (problems.length > 0) return { report: { problems, total: drafts.length, changed: [] }, changed: [] };
  const slugs = [...new Set(changed.flatMap((each) => each.slugs))];
  return { report: { problems: [], total: drafts.length, changed: slugs }, changed };
}

async function changedOf(db: ShopDatabase, drafts: readonly Draft[], check: DraftCheck): Promise<Changed[]> {
  const checked = drafts.flatMap((draft) => {
    const product = check.check(draft);
    return product ? [{ draft, product }] : [];
  });
  if (checked.length === 0) return [];
  const rows = await db
    .selectFrom('products')
    .where(
      'code',
      'in',
      checked.map(({ product }) => product.productCode),
    )
    .select(['code', 'slug', 'data', 'content_hash'])
    .execute();
  const stored = new Map(rows.map((row) => [row.code, row]));
  return checked.flatMap(({ draft, product: { productCode: code, slug }, product }) => {
    const row = stored.get(code);
    if (row?.data === JSON.stringify(product)) return [];
    return [{ draft, code, contentHash: row?.content_hash ?? null, slugs: [slug, row?.slug ?? slug] }];
  });
}

function* again(changed: readonly Changed[]): Generator<StoredProduct> {
  for (const { draft, contentHash } of changed)
    yield { product: productSchema.parse(draft.read()), contentHash };
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
  const slugOwners = new Map([
    ...products.map((row) => [`slug ${row.slug}`, row.code] as const),
    ...products.map((row) => [`airtableId ${row.airtable_id}`, row.code] as const),
    ...variants.map((row) => [`globalItemId ${row.global_item_id}`, row.product_code] as const),
    ...variants.map((row) => [`airtableId ${row.airtable_id}`, row.product_code] as const),
  ]);
  const ids = new Map([
    ...products.map((row) => [`product ${row.code}`, row.airtable_id] as const),
    ...variants.map((row) => [`variant ${row.global_item_id}`, row.airtable_id] as const),
  ]);
  return { slugOwners: slugOwners, ids };
}
