import 'server-only';
import { checkContentValue, quoted } from '../../../../contracts/faults.ts';
import { type Store, storeSchema } from '../../../../contracts/stores.ts';
import { noHeadings, noSuchColumn } from '../../../../csv/near-column.ts';
import { CsvError, type CsvRow, readCsv } from '../../../../csv/read-csv.ts';
import { isSiteCode, siteCodes } from '../../../../server/installed-sites.ts';
import { shownText } from '../../../../shown-text.ts';
import { storeSlug } from '../../../../stores/store-slug.ts';
import { REMOVE_STORE, readStoreCell, STORE_COLUMNS, type StoreColumn } from './columns.ts';
import { placeProblems, stateCode, stateHint } from './place-problems.ts';

export interface StoreProblem {
  /** Starts at 1; 0 for the file as a whole. */
  readonly line: number;
  readonly field: string;
  readonly reason: string;
}
export interface ReadStores {
  readonly stores: readonly Store[];
  /** Stores that the list removes. */
  readonly removals: readonly Removal[];
  readonly problems: readonly StoreProblem[];
}

interface Removal {
  readonly line: number;
  readonly id: string;
}

/** Ids and slugs that must be unique, with the id of the store that has them. */
type UsedSlugs = ReadonlyMap<string, string>;

interface Known {
  readonly slugs?: UsedSlugs;
  /**
   * Returns the stored store with an id. Rows of such stores may lack columns, and the store keeps its slug even if its
   * name changes. If undefined, every row must be a complete store.
   */
  readonly stored?: (id: string) => Store | undefined;
  /** Codes of brands that stores may carry; not checked if undefined. */
  readonly brands?: readonly string[] | undefined;
}

/** Existing data that is needed to read a row. */
interface Reading {
  readonly brands: Known['brands'];
  readonly stored: Known['stored'];
  /** The slug of each id, also for damaged stores. */
  readonly slugOf: ReadonlyMap<string, string>;
  /** Required columns that the list lacks. */
  readonly missing: readonly string[];
  readonly problems: StoreProblem[];
}

const failed = (problems: readonly StoreProblem[]): ReadStores => ({ stores: [], removals: [], problems });

/**
 * Parses the stores of a CSV text, one row per store. All problems are returned with line and column; none are thrown.
 */
export function readStores(text: string, { slugs = new Map(), stored, brands }: Known = {}): ReadStores {
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
  const missing = missingColumns(columns);
  // A list of partial rows, or one that only removes stores, needs only the ids.
  const needed = stored ? missing.filter((name) => name === 'id') : missing;
  const namesColumns = columns.some((column) => column !== undefined);
  if (namesColumns && (kept.length > 0 || body.length === 0))
    for (const field of needed) wrongHead.push({ line: head.line, field, reason: 'the column is missing' });
  if (wrongHead.length > 0) return failed(wrongHead);
  const slugOf = new Map([...slugs].map(([slug, id]) => [id, slug]));
  const read = kept.flatMap((row) => {
    const store = readRow(row, columns, { brands, stored, slugOf, missing, problems });
    return store ? [{ line: row.line, store }] : [];
  });
  const all = [...problems, ...noBrands(kept, columns, brands), ...doubles(read, slugs)].sort(
    (a, b) => a.line - b.line,
  );
  return { stores: read.map(({ store }) => store), removals, problems: all };
}

/** The store that a row removes; undefined if it removes none. */
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
  const columnNames = all.map(({ name }) => name);
  const unknown = noSuchColumn(columnNames);
  const notHead = noHeadings(
    head.cells.map((cell) => cell.trim()),
    columnNames,
  );
  if (notHead !== undefined) {
    problems.push({ line: head.line, field: 'header', reason: notHead });
    return columns;
  }
  names.forEach((name, at) => {
    if (!columns[at])
      problems.push({ line: head.line, field: shownText(name) || `column ${at + 1}`, reason: unknown(name) });
    else if (names.indexOf(name) !== at)
      problems.push({ line: head.line, field: name, reason: 'the column appears twice' });
  });
  return columns;
}

/** Required columns that a list lacks. */
const missingColumns = (columns: readonly (StoreColumn | undefined)[]): string[] =>
  STORE_COLUMNS.flatMap((column) => (column.required && !columns.includes(column) ? column.name : []));

function readRow(
  row: CsvRow,
  columns: readonly (StoreColumn | undefined)[],
  { brands, stored, slugOf, missing, problems }: Reading,
): Store | undefined {
  const told = new Set<string>();
  /** Records only the first problem of a cell, because others are consequences of it. */
  const wrong = (field: string, reason: string) => {
    if (!told.has(field)) problems.push({ line: row.line, field, reason });
    told.add(field);
  };
  const id = row.cells[columns.findIndex((column) => column?.name === 'id')]?.trim() ?? '';
  const known = id === '' ? undefined : stored?.(id);
  if (row.cells.length > columns.length)
    wrong('row', `has ${row.cells.length} cells for ${columns.length} columns`);
  if (!known && id !== '' && missing.length > 0) {
    wrong(
      'row',
      `there is no store ${shownText(id)}, and a new one also needs the columns ${missing.join(', ')}`,
    );
    return undefined;
  }
  const address: Record<string, unknown> = { postcode: '', ...known?.address };
  const draft: Record<string, unknown> = {
    ...{ position: {}, hours: Array.from({ length: 7 }), holidayNote: '' },
    ...{ brands: [], services: [] },
    ...structuredClone(known),
    address,
  };
  columns.forEach((column, at) => {
    if (!column || column === REMOVE_STORE) return;
    const { value, reason } = readStoreCell(column.kind, row.cells[at] ?? '');
    if (reason) wrong(column.name, reason);
    else if (value === undefined && column.required) wrong(column.name, 'is missing');
    else if (value !== undefined) put(draft, column.path, value);
    else if (column.name !== 'slug') put(draft, column.path, column.kind === 'list' ? [] : '');
  });
  if (address.state !== undefined) address.state = stateCode(String(address.state), address.country);
  // A slug generated from invalid cells is not reported as a separate problem.
  draft.slug ??= slugOf.get(id) ?? (told.size > 0 ? 'none' : madeSlug(draft));
  const checked = checkContentValue(storeSchema, draft);
  for (const { path, reason } of 'faults' in checked ? checked.faults : []) {
    const field = columnName(path);
    wrong(field, field === 'state' ? reason + stateHint(address.country) : reason);
  }
  // Fields without a validation fault have the right type.
  const store = draft as unknown as Store;
  const isRight = (...fields: string[]) => !fields.some((field) => told.has(field));
  const codes = unknownCodes(
    { sites: isRight('sites') ? store.sites : [], brands: isRight('brands') ? store.brands : [] },
    brands,
  );
  const places = isRight('region', 'country', 'lat', 'lng') ? placeProblems(store) : [];
  for (const { field, reason } of [...codes, ...places]) wrong(field, reason);
  return 'value' in checked && told.size === 0 ? checked.value : undefined;
}

/** Codes of sites and brands that do not exist. */
function unknownCodes(
  { sites, brands }: Pick<Store, 'sites' | 'brands'>,
  known: Known['brands'],
): Omit<StoreProblem, 'line'>[] {
  const problems: Omit<StoreProblem, 'line'>[] = [];
  const site = sites.find((code) => !isSiteCode(code));
  if (site !== undefined)
    problems.push({ field: 'sites', reason: `${quoted(site)} is not one of ${siteCodes().join(', ')}` });
  const brand = known && known.length > 0 && brands.find((code) => !known.includes(code));
  if (brand) problems.push({ field: 'brands', reason: `${quoted(brand)} is not one of ${known.join(', ')}` });
  return problems;
}

/** One problem if no brand can be named at all: its cause is not in the rows. */
function noBrands(
  rows: readonly CsvRow[],
  columns: readonly (StoreColumn | undefined)[],
  known: Known['brands'],
): StoreProblem[] {
  const at = columns.findIndex((column) => column?.name === 'brands');
  const first = known?.length === 0 ? rows.find(({ cells }) => cells[at]?.trim()) : undefined;
  const reason = 'no brand of catalogue/brands.json has an imageKey, by which stores are known';
  return first ? [{ line: first.line, field: 'brands', reason }] : [];
}

function put(draft: Record<string, unknown>, [head, key]: StoreColumn['path'], value: unknown): void {
  if (key === undefined) draft[String(head)] = value;
  else
    draft[String(head)] = Object.assign((draft[String(head)] as object | undefined) ?? {}, { [key]: value });
}

/** A slug from name and state, so that stores with the same name in two towns have separate pages. */
function madeSlug(draft: Record<string, unknown>): string {
  const { state } = draft.address as { state?: unknown };
  return storeSlug(String(draft.name), String(state));
}

/** The column of a store's path; `row` for the whole row. */
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
