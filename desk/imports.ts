import { createHash, randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type ImportReport, importProducts } from '#lib/ingest/server/catalogue/list/import-products.ts';
import {
  ignoredSheetsMessage,
  needsReplaceFlag,
  type PlannedProduct,
} from '#lib/ingest/server/catalogue/list/plan.ts';
import { listRuns } from '#lib/ingest/server/catalogue/list/runs.ts';
import { type UndoReport, undoRun } from '#lib/ingest/server/catalogue/list/undo.ts';
import { CatalogueBusy } from '#lib/ingest/server/change.ts';
import { refreshShop } from '#lib/revalidate/server/refresh-shop.ts';
import { refreshOfProducts } from '#lib/revalidate/server/request-refresh.ts';
import type { ShopDatabase } from '#lib/server/db/database.ts';
import { MEGABYTE } from '#lib/server/quantities.ts';
import { seeOther } from './answers.ts';
import { textOf } from './forms.ts';
import type { DeskRequest } from './request.ts';
import type { Note } from './views/page.ts';

/** Maximum bytes of a list: far more than a list of 10,000 colours needs. */
export const MAX_LIST = 32 * MEGABYTE;
/** Time in ms to wait for another import. */
const WAIT_MS = 20_000;
const BY = 'desk';
const BUSY: Note = {
  kind: 'problem',
  sentences: ['Another import is being written; nothing was changed. Try again in a minute.'],
};
const CHANGED = 'the catalogue was changed meanwhile';

/** A list with its problems, or with the plan as it was shown. */
interface ReadList extends Pick<ImportReport, 'problems' | 'plan' | 'total'> {
  readonly file: string;
  /** Empty if the list has problems. */
  readonly content: Buffer;
}

/** Lists that were read and shown, kept until they are applied; the oldest are dropped. */
const read = new LRUCache<string, ReadList>({
  max: 20,
  maxSize: 2 * MAX_LIST,
  sizeCalculation: ({ content }) => content.byteLength + 1,
  ttl: 30 * 60_000,
});

const hashOf = (plan: readonly PlannedProduct[]) =>
  createHash('sha256').update(JSON.stringify(plan)).digest('base64url');

/** GET /imports */
export async function showImports({ db, show }: DeskRequest): Promise<Response> {
  return show({ kind: 'imports', runs: await listRuns(db) });
}

/** POST /imports/plan: reads a list and redirects to what it would change, or to its problems; writes nothing. */
export async function planImport({ db, form, tell }: DeskRequest): Promise<Response> {
  const sent = form.get('list');
  const problem = (...sentences: string[]) => {
    tell({ kind: 'problem', sentences });
    return seeOther('/imports');
  };
  if (!(sent instanceof File) || sent.size === 0) return problem('Choose a file with a list first.');
  const file = nameOf(sent.name);
  if (!/\.(?:csv|xlsx|json)$/i.test(file)) return problem(`${file}: a list is a .csv, .xlsx or .json file.`);
  const content = Buffer.from(await sent.arrayBuffer());
  const options = { file, content, dryRun: true, replace: true };
  const { problems, plan, total, hidden } = await importProducts(db, options);
  const alone = hidden.length > 0 ? [ignoredSheetsMessage(hidden)] : [];
  const isRefused = problems.length > 0;
  if (!isRefused && plan.length === 0)
    return problem(`${file} already matches the catalogue; nothing would change.`, ...alone);
  if (alone.length > 0) tell({ kind: 'done', sentences: alone });
  const id = randomUUID();
  read.set(id, { file, content: isRefused ? Buffer.alloc(0) : content, total, plan, problems });
  return seeOther(`/imports/plan/${id}`);
}

const FORGOTTEN: Note = {
  kind: 'problem',
  sentences: ['This list was applied or has expired. Upload it again.'],
};

/** GET /imports/plan/{id} */
export function showPlan({ url, show, tell }: DeskRequest): Response {
  const id = url.pathname.split('/').at(-1) ?? '';
  const list = read.get(id);
  if (!list) {
    tell(FORGOTTEN);
    return seeOther('/imports');
  }
  const { file, total, plan, problems } = list;
  if (problems.length > 0) return show({ kind: 'import-problems', file, problems });
  return show({
    kind: 'plan',
    id,
    file,
    total,
    plan,
    losing: plan.filter(needsReplaceFlag).map(({ code }) => code),
  });
}

/** The last part of a file name, without characters that lists and logs cannot show. */
const nameOf = (name: string) =>
  (name.split(/[/\\]/).at(-1) ?? '')
    .normalize()
    .replace(/[^\p{L}\p{M}\p{N}_ .()-]/gu, '_')
    .slice(-100) || 'list';

/** POST /imports/apply: applies a list that was shown, if it would still make the same changes. */
export async function applyImport({ db, form, tell }: DeskRequest): Promise<Response> {
  const id = textOf(form, 'id');
  const list = read.get(id);
  if (!list) {
    tell(FORGOTTEN);
    return seeOther('/imports');
  }
  // A double click applies the list once.
  read.delete(id);
  const { again, note } = await write(db, list, textOf(form, 'replace') === 'yes');
  tell(note);
  if (!again) return seeOther('/imports');
  read.set(id, again);
  return seeOther(`/imports/plan/${id}`);
}

interface Wrote {
  /** The list with its current plan, if it can be tried again. */
  readonly again?: ReadList;
  readonly note: Note;
}

async function write(db: ShopDatabase, list: ReadList, replace: boolean): Promise<Wrote> {
  const { file, content } = list;
  const shown = hashOf(list.plan);
  const isShown = (plan: readonly PlannedProduct[]) => hashOf(plan) === shown;
  const problem = (sentence: string): Note => ({
    kind: 'problem',
    sentences: [`Nothing was written: ${sentence}`],
  });
  try {
    const options = { file, content, by: BY, replace, accepts: isShown, waitMs: WAIT_MS };
    const { problems, changed, plan } = await importProducts(db, options);
    if (problems.length > 0)
      return { note: problem(`${CHANGED}, and the list does not fit it. Upload it again to see why.`) };
    if (plan.length === 0) return { note: problem(`${CHANGED}, and already matches the list.`) };
    if (!isShown(plan))
      return { again: { ...list, plan }, note: problem(`${CHANGED}. This is what the list would do now.`) };
    if (changed.length === 0)
      return { again: list, note: problem('agree to what it would remove or rename first.') };
    const pages = await refreshed(db, changed);
    const products = plan.length === 1 ? '1 product' : `${plan.length} products`;
    return { note: { kind: 'done', sentences: [`${file}: ${products} written. ${pages}`] } };
  } catch (error) {
    if (!(error instanceof CatalogueBusy)) throw error;
    return { again: list, note: BUSY };
  }
}

/** POST /imports/undo: undoes the import that the page showed as the last. */
export async function undoImport({ db, form, tell }: DeskRequest): Promise<Response> {
  const expected = Number(textOf(form, 'run'));
  try {
    const report = await undoRun(db, { expected, waitMs: WAIT_MS });
    tell(await noteOfUndo(db, report));
  } catch (error) {
    if (!(error instanceof CatalogueBusy)) throw error;
    tell(BUSY);
  }
  return seeOther('/imports');
}

async function noteOfUndo(db: ShopDatabase, report: UndoReport): Promise<Note> {
  if (report.kind === 'undone') {
    const pages = await refreshed(db, report.changed);
    return { kind: 'done', sentences: [`Undid ${report.run.file}. ${pages}`] };
  }
  const why = {
    nothing: 'It has already been undone.',
    other: 'Something was imported or undone in the meantime. Check the list and decide again.',
    refused: `Files in content were changed or added since${report.kind === 'refused' ? `: ${report.codes.join(', ')}` : ''}; undoing it would lose that.`,
  }[report.kind];
  return { kind: 'problem', sentences: [`${why} Nothing was changed.`] };
}

async function refreshed(db: ShopDatabase, slugs: readonly string[]): Promise<string> {
  if (slugs.length === 0) return '';
  const { kind } = await refreshShop(db, refreshOfProducts(slugs));
  return kind === 'refreshed'
    ? 'The shop shows it now.'
    : 'The shop did not respond; if it is open, it shows the change within 15 seconds.';
}
