import 'server-only';
import { type Store, storeSchema } from '../../../../contracts/stores.ts';
import { noSuchColumn } from '../../../../csv/near-column.ts';
import { CsvError, type CsvRow, readCsv } from '../../../../csv/read-csv.ts';
import { isSiteCode, siteCodes } from '../../../../server/installed-sites.ts';
import { storeSlug } from '../../../../stores/store-slug.ts';
import { readStoreCell, STORE_COLUMNS, type StoreColumn } from './columns.ts';

export interface StoreProblem {
  /** From 1; 0 when the file as a whole is meant. */
  readonly line: number;
  readonly field: string;
  readonly reason: string;
}
export interface ReadStores {
  readonly stores: readonly Store[];
  readonly problems: readonly StoreProblem[];
}

/** Ids and slugs that must not come twice, with the id of the store that has them. */
type UsedSlugs = ReadonlyMap<string, string>;

interface Known {
  /** The stored store that has a slug already. */
  readonly slugs?: UsedSlugs;
  /** Codes of brands that stores are known by; left out, they are not checked. */
  readonly brands?: readonly string[] | undefined;
}

/** The stores of a CSV text, one row a store. Every problem is reported with its line and column, none is thrown. */
export function readStores(text: string, { slugs = new Map(), brands }: Known = {}): ReadStores {
  let rows: readonly CsvRow[];
  try {
    rows = readCsv(text);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { stores: [], problems: [{ line: error.line, field: 'row', reason: error.message }] };
  }
  const [head, ...body] = rows;
  if (!head) return { stores: [], problems: [{ line: 1, field: 'header', reason: 'the file is empty' }] };
  const problems: StoreProblem[] = [];
  const columns = readHead(head, problems);
  if (problems.length > 0) return { stores: [], problems };
  const read = body.flatMap((row) => {
    const store = readRow(row, columns, { brands, problems });
    return store ? [{ line: row.line, store }] : [];
  });
  const all = [...problems, ...doubles(read, slugs)].sort((a, b) => a.line - b.line);
  return { stores: read.map(({ store }) => store), problems: all };
}

function readHead(head: CsvRow, problems: StoreProblem[]): (StoreColumn | undefined)[] {
  const names = head.cells.map((cell) => cell.trim().toLowerCase());
  const columns = names.map((name) => STORE_COLUMNS.find((column) => column.name.toLowerCase() === name));
  const unknown = noSuchColumn(STORE_COLUMNS.map(({ name }) => name));
  names.forEach((name, at) => {
    if (!columns[at])
      problems.push({ line: head.line, field: name || `column ${at + 1}`, reason: unknown(name) });
    else if (names.indexOf(name) !== at)
      problems.push({ line: head.line, field: name, reason: 'the column stands twice' });
  });
  for (const column of STORE_COLUMNS)
    if (column.required && !columns.includes(column))
      problems.push({ line: head.line, field: column.name, reason: 'the column is missing' });
  return columns;
}

function readRow(
  row: CsvRow,
  columns: readonly (StoreColumn | undefined)[],
  { brands, problems }: { brands: Known['brands']; problems: StoreProblem[] },
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
    if (!column) return;
    const { value, reason } = readStoreCell(column.kind, row.cells[at] ?? '');
    if (reason) problems.push({ line: row.line, field: column.name, reason });
    else if (value === undefined && column.required)
      problems.push({ line: row.line, field: column.name, reason: 'is missing' });
    else if (value !== undefined) put(draft, column.path, value);
  });
  if (problems.length > before) return undefined;
  draft.slug ??= slugOf(draft);
  const parsed = storeSchema.safeParse(draft);
  if (parsed.success) {
    const unknown = unknownCodes(parsed.data, brands);
    problems.push(...unknown.map((problem) => ({ line: row.line, ...problem })));
    return unknown.length > 0 ? undefined : parsed.data;
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
function slugOf(draft: Record<string, unknown>): string {
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
