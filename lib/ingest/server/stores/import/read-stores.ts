import 'server-only';
import { type Store, storeSchema } from '../../../../contracts/stores.ts';
import { noSuchColumn } from '../../../../csv/near-column.ts';
import { CsvError, type CsvRow, readCsv } from '../../../../csv/read-csv.ts';
import { isSiteCode, siteCodes } from '../../../../server/installed-sites.ts';
import { storeSlug } from '../../../../stores/store-slug.ts';
import { REMOVE_STORE, readStoreCell, STORE_COLUMNS, type StoreColumn } from './columns.ts';
import { placeProblems } from './place-problems.ts';

export interface StoreProblem {
  /** From 1; 0 when the file as a whole is meant. */
  readonly line: number;
  readonly field: string;
  readonly reason: string;
}
export interface ReadStores {
  readonly stores: readonly Store[];
  /** Stores that the list takes out. */
  readonly removals: readonly Removal[];
  readonly problems: readonly StoreProblem[];
}

interface Removal {
  readonly line: number;
  readonly id: string;
}

/** Ids and slugs that must not come twice, with the id of the store that has them. */
type UsedSlugs = ReadonlyMap<string, string>;

interface Known {
  /** The stored store that has a slug already; a store that the list gives none keeps its own, whatever its name. */
  readonly slugs?: UsedSlugs;
  /** Codes of brands that stores are known by; left out, they are not checked. */
  readonly brands?: readonly string[] | undefined;
}

/** What of the stores there are counts for a row. */
interface Reading {
  readonly brands: Known['brands'];
  /** The slug that each stored store has. */
  readonly slugOf: ReadonlyMap<string, string>;
  readonly problems: StoreProblem[];
}

const failed = (problems: readonly StoreProblem[]): ReadStores => ({ stores: [], removals: [], problems });

/** The stores of a CSV text, one row a store. Every problem is reported with its line and column, none is thrown. */
export function readStores(text: string, { slugs = new Map(), brands }: Known = {}): ReadStores {
  let rows: readonly CsvRow[];
  try {
    rows = readCsv(text);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return failed([{ line: error.line, field: 'row', reason: error.message }]);
  }
  const [head, ...body] = rows;
  if (!head) return failed([{ line: 1, field: 'header', reason: 'the file is empty' }]);
  const wrongHead: StoreProblem[] = [];
  const columns = readHead(head, wrongHead);
  const problems: StoreProblem[] = [];
  const removals: Removal[] = [];
  const kept = body.filter((row) => {
    const removal = readRemoval(row, columns, problems);
    if (removal?.id) removals.push(removal);
    return !removal;
  });
  // A list that only takes stores out names them by their ids.
  if (kept.length > 0 || body.length === 0) missingColumns(head, columns, wrongHead);
  if (wrongHead.length > 0) return failed(wrongHead);
  const slugOf = new Map([...slugs].map(([slug, id]) => [id, slug]));
  const read = kept.flatMap((row) => {
    const store = readRow(row, columns, { brands, slugOf, problems });
    return store ? [{ line: row.line, store }] : [];
  });
  const all = [...problems, ...doubles(read, slugs)].sort((a, b) => a.line - b.line);
  return { stores: read.map(({ store }) => store), removals, problems: all };
}

/** The store that a row takes out. */
function readRemoval(
  { line, cells }: CsvRow,
  columns: readonly (StoreColumn | undefined)[],
  problems: StoreProblem[],
): Removal | undefined {
  const at = columns.indexOf(REMOVE_STORE);
  const { value, reason } = at < 0 ? {} : readStoreCell(REMOVE_STORE.kind, cells[at] ?? '');
  if (reason) problems.push({ line, field: REMOVE_STORE.name, reason });
  if (value !== true) return undefined;
  const id = cells[columns.findIndex((column) => column?.name === 'id')]?.trim() ?? '';
  if (id === '') problems.push({ line, field: 'id', reason: 'is missing' });
  return { line, id };
}

function readHead(head: CsvRow, problems: StoreProblem[]): (StoreColumn | undefined)[] {
  const names = head.cells.map((cell) => cell.trim().toLowerCase());
  const all = [...STORE_COLUMNS, REMOVE_STORE];
  const columns = names.map((name) => all.find((column) => column.name.toLowerCase() === name));
  const unknown = noSuchColumn(all.map(({ name }) => name));
  names.forEach((name, at) => {
    if (!columns[at])
      problems.push({ line: head.line, field: name || `column ${at + 1}`, reason: unknown(name) });
    else if (names.indexOf(name) !== at)
      problems.push({ line: head.line, field: name, reason: 'the column stands twice' });
  });
  return columns;
}

function missingColumns(
  { line }: CsvRow,
  columns: readonly (StoreColumn | undefined)[],
  problems: StoreProblem[],
): void {
  for (const column of STORE_COLUMNS)
    if (column.required && !columns.includes(column))
      problems.push({ line, field: column.name, reason: 'the column is missing' });
}

function readRow(
  row: CsvRow,
  columns: readonly (StoreColumn | undefined)[],
  { brands, slugOf, problems }: Reading,
): Store | undefined {
  const before = problems.length;
  if (row.cells.length > columns.length)
    problems.push({
      line: row.line,
      field: 'row',
      reason: `has ${row.cells.length} cells for ${columns.length} columns`,
    });
  const hours: unknown[] = [];
  const draft: Record<string, unknown> = {
    ...{ address: { postcode: '' }, hours, holidayNote: '' },
    ...{ brands: [], services: [] },
  };
  columns.forEach((column, at) => {
    if (!column || column === REMOVE_STORE) return;
    const { value, reason } = readStoreCell(column.kind, row.cells[at] ?? '');
    if (reason) problems.push({ line: row.line, field: column.name, reason });
    else if (value === undefined && column.required)
      problems.push({ line: row.line, field: column.name, reason: 'is missing' });
    else if (value !== undefined) put(draft, column.path, value);
  });
  if (problems.length > before) return undefined;
  draft.slug ??= slugOf.get(String(draft.id)) ?? madeSlug(draft);
  const parsed = storeSchema.safeParse(draft);
  if (parsed.success) {
    const wrong = [...unknownCodes(parsed.data, brands), ...placeProblems(parsed.data)];
    problems.push(...wrong.map((problem) => ({ line: row.line, ...problem })));
    return wrong.length > 0 ? undefined : parsed.data;
  }
  for (const { path, message } of parsed.error.issues)
    problems.push({ line: row.line, field: columnName(path), reason: message });
  return undefined;
}

/** What a store names that the shop has not. */
function unknownCodes({ sites, brands }: Store, known: Known['brands']): Omit<StoreProblem, 'line'>[] {
  const problems: Omit<StoreProblem, 'line'>[] = [];
  if (!sites.every(isSiteCode))
    problems.push({ field: 'sites', reason: `is not one of ${siteCodes().join(', ')}` });
  if (known && !brands.every((code) => known.includes(code)))
    problems.push({
      field: 'brands',
      reason:
        known.length > 0
          ? `is not one of ${known.join(', ')}`
          : 'no brand of catalogue/brands.json has an imageKey, by which stores are known',
    });
  return problems;
}

function put(draft: Record<string, unknown>, [head, key]: StoreColumn['path'], value: unknown): void {
  if (key === undefined) draft[String(head)] = value;
  else
    draft[String(head)] = Object.assign((draft[String(head)] as object | undefined) ?? {}, { [key]: value });
}

/** Name and state, so that stores of one name in two towns have pages of their own. */
function madeSlug(draft: Record<string, unknown>): string {
  const { state } = draft.address as { state?: unknown };
  return storeSlug(String(draft.name), String(state));
}

/** The column a path of the store was read from; the whole row when none was. */
function columnName(path: readonly PropertyKey[]): string {
  const found = STORE_COLUMNS.find(({ path: own }) => own.every((part, at) => part === path[at]));
  return found?.name ?? (path[0] === undefined ? 'row' : String(path[0]));
}

function doubles(read: readonly { line: number; store: Store }[], usedSlugs: UsedSlugs): StoreProblem[] {
  const lines = new Map<string, number>();
  const imported = new Set(read.map(({ store }) => store.id));
  return read.flatMap(({ line, store }) =>
    (['id', 'slug'] as const).flatMap((field) => {
      const key = `${field} ${store[field]}`;
      const first = lines.get(key);
      lines.set(key, first ?? line);
      if (first !== undefined)
        return [{ line, field, reason: `${store[field]} is already on line ${first}` }];
      const owner = field === 'slug' ? usedSlugs.get(store.slug) : undefined;
      return owner === undefined || owner === store.id || imported.has(owner)
        ? []
        : [{ line, field, reason: `${store.slug} belongs to store ${owner}` }];
    }),
  );
}
