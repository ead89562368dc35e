import 'server-only';
import { storedLists } from '../../../../catalogue/server/stored-lists.ts';
import { productOfRow, storedProducts } from '../../../../catalogue/server/stored-products.ts';
import { bumpVersion } from '../../../../catalogue/server/version.ts';
import { chunks } from '../../../../chunks.ts';
import { type Product, productSchema } from '../../../../contracts/catalogue.ts';
import { finishIndex } from '../../../../search/server/write-index.ts';
import type { ShopDatabase } from '../../../../server/db/database.ts';
import { shownText } from '../../../../shown-text.ts';
import { changeCatalogue } from '../../change.ts';
import { readIdentities } from '../identities.ts';
import { removeProducts, type StoredProduct, streamProducts } from '../write.ts';
import { checkDrafts, type DraftCheck } from './check.ts';
import { stableId } from './derive.ts';
import {
  type Draft,
  type DraftFile,
  type ImportProblem,
  MOST_PROBLEMS,
  type Problem,
  UNCHECKED,
} from './draft.ts';
import { jsonDrafts } from './json-drafts.ts';
import { nearCodeAmong } from './near-code.ts';
import { needsReplaceFlag, type PlannedProduct, planProduct, planRemoval } from './plan.ts';
import { deleteOldestRuns, productsBeforeRun, recordRedirect, recordRemovals, recordRun } from './runs.ts';
import { csvDrafts, type SheetContext, sheetDrafts } from './sheet-drafts.ts';
import { OPEN_COLUMNS, type UsedWords, vocabularyOf } from './vocabulary.ts';
import { WorkbookError, workbookTables } from './workbook.ts';

export interface ImportOptions {
  /** File name, for problem reports; its extension determines the format. */
  readonly file: string;
  readonly content: Buffer | string;
  /** Name of the importing user, for the history. */
  readonly by?: string;
  /** Only validates; writes nothing. */
  readonly dryRun?: boolean;
  /** Allows removing products and variants and changing names. */
  readonly replace?: boolean;
  /** Confirms the plan as it is at the time of writing; if it returns false, nothing is written. */
  readonly accepts?: (plan: readonly PlannedProduct[]) => boolean;
  /** How long to wait for another import, in ms. */
  readonly waitMs?: number;
  readonly progress?: (step: 'check' | 'write', done: number, total: number) => void;
}

export interface ImportReport {
  readonly problems: readonly ImportProblem[];
  readonly total: number;
  /** Hidden sheets with products, which are ignored. */
  readonly hidden: readonly string[];
  /** What happens to each product that the file changes, in file order. */
  readonly plan: readonly PlannedProduct[];
  /** The import would remove something without `replace`, so nothing was written. */
  readonly isRefused: boolean;
  /** Slugs whose pages changed, including old slugs of renamed products. */
  readonly changed: readonly string[];
}

/** A product of the file that differs from the catalogue. */
interface Changed {
  readonly draft: Draft;
  readonly code: string;
  readonly contentHash: string | null;
  /** The old slug, and the new one; undefined if the product is removed. */
  readonly before: string | undefined;
  readonly slug: string | undefined;
}
interface Checked {
  readonly report: ImportReport;
  readonly changed: readonly Changed[];
}

/** Reported once, instead of an error on every line because the shop's lists are empty. */
const UNSEEDED =
  'the catalogue has no brands, collections and product types yet, so no product fits in: run npm run seed first, or start the shop once, and import again';

/** Number of products looked up at once. */
const BATCH = 500;

/**
 * Imports a merchandiser's file, all or nothing. If there is any problem, or something would be lost without `replace`,
 * nothing is written. Products are matched by code and equal ones skipped, so a second run changes nothing. Each
 * product is read once for validation and once for writing; memory holds only the file and its unique values. The
 * replaced products are stored for `undoRun`. Throws CatalogueBusy.
 */
export async function importProducts(db: ShopDatabase, options: ImportOptions): Promise<ImportReport> {
  const { dryRun, progress, waitMs } = options;
  if (dryRun) return (await checkFile(db, options)).report;
  return changeCatalogue(
    db,
    async (trx) => {
      const { report, changed } = await checkFile(trx, options);
      const isAccepted = !report.isRefused && (options.accepts?.(report.plan) ?? true);
      if (changed.length === 0 || !isAccepted) return { ...report, changed: [] };
      await write(trx, { options, changed, plan: report.plan }, (done, total) =>
        progress?.('write', done, total),
      );
      return report;
    },
    waitMs,
  );
}

async function write(
  trx: ShopDatabase,
  {
    options,
    changed,
    plan,
  }: { options: ImportOptions; changed: readonly Changed[]; plan: ImportReport['plan'] },
  progress: (done: number, total: number) => void,
): Promise<void> {
  const codes = changed.map(({ code }) => code);
  const run = await recordRun(trx, { file: options.file, by: options.by, codes, plan });
  const leaving = changed.filter(({ slug }) => slug === undefined).map(({ code }) => code);
  const moved = changed.flatMap(({ code, before, slug }) =>
    before !== undefined && slug !== undefined && before !== slug ? [{ code, before, slug }] : [],
  );
  await recordRemovals(trx, run, leaving);
  for (const each of moved) await recordRedirect(trx, run, each);
  await removeProducts(trx, leaving);
  const staying = changed.filter(({ slug }) => slug !== undefined);
  const products = again(trx, run, staying);
  await streamProducts(trx, { codes: staying.map(({ code }) => code), products }, progress);
  await deleteOldestRuns(trx);
  await finishIndex(trx);
  await bumpVersion(trx);
}

/** Compares a file with the catalogue. If there are problems, nothing counts as changed. */
async function checkFile(
  db: ShopDatabase,
  { file, content, progress, replace }: ImportOptions,
): Promise<Checked> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const lists = await storedLists(db);
  if (lists.brands.length + lists.collections.length + lists['product-types'].length === 0)
    return refused([{ file, line: 0, field: 'file', reason: UNSEEDED }], 0);
  const { slugOwners, ids } = await readIdentities(db);
  const recordId = (kind: 'product' | 'variant', code: string) =>
    ids.get(`${kind} ${code}`) ?? stableId(kind, code);
  const nearCode = nearCodeAmong(ids);
  const {
    drafts,
    problems: unread,
    hidden = [],
  } = await readFile(db, file, bytes, { lists, recordId, nearCode });
  const check = checkDrafts(lists, slugOwners, unread);
  const removals: Problem[] = [];
  const changed: Changed[] = [];
  const plan: PlannedProduct[] = [];
  const isFull = () => unread.length + removals.length + check.found() > MOST_PROBLEMS;
  for (let at = 0; at < drafts.length && !isFull(); at += BATCH) {
    const batch = drafts.slice(at, at + BATCH);
    const compared = await compare(db, batch, check, (draft, code) => {
      const near = nearCode(code);
      const reason = `product ${shownText(code)} is not in the catalogue${near ? `; did you mean ${near}?` : ''}`;
      removals.push({ ...draft.locate(['remove']), reason });
    });
    changed.push(...compared.changed);
    plan.push(...compared.plan);
    progress?.('check', at + batch.length, drafts.length);
  }
  const found = [...unread, ...removals, ...check.problems()];
  if (drafts.length > 0 && isFull()) found.push(UNCHECKED);
  const problems = found.sort((a, b) => a.line - b.line).map((problem) => ({ file, ...problem }));
  const total = drafts.length;
  if (problems.length > 0) return refused(problems, total, hidden);
  const slugs = changed.flatMap(({ slug, before }) => [slug ?? [], before ?? []].flat());
  const isRefused = !replace && plan.some(needsReplaceFlag);
  const report = { problems, total, hidden, plan, isRefused, changed: [...new Set(slugs)] };
  return { report, changed };
}

const refused = (
  problems: readonly ImportProblem[],
  total: number,
  hidden: readonly string[] = [],
): Checked => ({
  report: { problems, total, hidden, plan: [], isRefused: false, changed: [] },
  changed: [],
});

async function readFile(
  db: ShopDatabase,
  file: string,
  bytes: Buffer,
  context: Omit<SheetContext, 'vocabulary'>,
): Promise<DraftFile> {
  if (file.toLowerCase().endsWith('.json')) return jsonDrafts(bytes);
  const sheetContext = { ...context, vocabulary: vocabularyOf(context.lists, await usedWords(db)) };
  if (!file.toLowerCase().endsWith('.xlsx')) return csvDrafts(bytes, sheetContext);
  try {
    const { tables, hidden } = await workbookTables(bytes);
    return { ...sheetDrafts(tables, sheetContext), hidden };
  } catch (error) {
    if (!(error instanceof WorkbookError)) throw error;
    return { drafts: [], problems: [{ line: 0, field: 'file', reason: error.message }] };
  }
}

async function compare(
  db: ShopDatabase,
  drafts: readonly Draft[],
  check: DraftCheck,
  isMissing: (draft: Draft, code: string) => void,
): Promise<{ changed: Changed[]; plan: PlannedProduct[] }> {
  const read = drafts.map((draft) => ({ draft, code: draft.code ?? codeOf(draft) }));
  const rows = await db
    .selectFrom('products')
    .where('code', 'in', [...new Set(read.map(({ code }) => code)), ''])
    .select(['code', 'slug', 'data', 'content_hash'])
    .execute();
  const stored = new Map(rows.map((row) => [row.code, row]));
  const changed: Changed[] = [];
  const plan: PlannedProduct[] = [];
  for (const { draft, code } of read) {
    const row = stored.get(code);
    // A damaged product counts as missing, so that only a complete row repairs it.
    const before = row && productOfRow(row);
    const known = { draft, code, contentHash: row?.content_hash ?? null, before: row?.slug };
    if (draft.removes) {
      if (!row) isMissing(draft, code);
      else {
        changed.push({ ...known, slug: undefined });
        plan.push(planRemoval(code, before?.name ?? row.slug));
      }
      continue;
    }
    const product = check.check(draft, before);
    if (!product || row?.data === JSON.stringify(product)) continue;
    changed.push({ ...known, slug: product.slug });
    plan.push(planProduct(before, product));
  }
  return { changed, plan };
}

/** The code of a draft that is only known by parsing it; '' if it cannot be parsed, which validation reports. */
function codeOf(draft: Draft): string {
  try {
    const { productCode } = draft.read(undefined) as { productCode?: unknown };
    return typeof productCode === 'string' ? productCode : '';
  } catch {
    return '';
  }
}

/** Reads the changed products again, based on the products stored before the first was written. */
async function* again(
  db: ShopDatabase,
  run: number,
  changed: readonly Changed[],
): AsyncGenerator<StoredProduct> {
  for (const batch of chunks(changed, BATCH)) {
    const before = await productsBeforeRun(
      db,
      run,
      batch.map(({ code }) => code),
    );
    for (const { draft, code, contentHash } of batch)
      yield { product: productSchema.parse(draft.read(before.get(code))), contentHash };
  }
}

/** Values of open-ended columns that products use. */
async function usedWords(db: ShopDatabase): Promise<UsedWords> {
  const used: UsedWords = {
    suitableRooms: new Set(),
    market: new Set(),
    shape: new Set(),
    construction: new Set(),
  };
  const add = (product: Product) => {
    const values = { ...product, construction: product.construction.id };
    for (const column of OPEN_COLUMNS)
      for (const value of [values[column]].flat()) (used[column] as Set<string>).add(value);
  };
  for await (const products of storedProducts(db)) products.forEach(add);
  return used;
}
