import 'server-only';
import { noHeadings, noSuchColumn } from '../../../../csv/near-column.ts';
import { type Notation, PLAIN } from '../../../../csv/read-cell.ts';
import { CsvError, type CsvRow, readCsv, separatorOf } from '../../../../csv/read-csv.ts';
import { decodeText } from '../../../../decode-text.ts';
import { shownText } from '../../../../shown-text.ts';
import { COLUMNS, type Column, isComputedColumn, REMOVE, REMOVE_COLOUR, readProductCell } from './columns.ts';
import type { Context } from './derive.ts';
import {
  type Draft,
  type DraftFile,
  MOST_PROBLEMS,
  type Problem,
  UNCHECKED,
  UnreadableDraft,
} from './draft.ts';
import { COLUMN_OF, mergeProduct } from './merge.ts';
import {
  missingProductFields,
  missingVariantFields,
  placeIn,
  type Row,
  rowsWithVariants,
} from './missing-parts.ts';
import { VARIANT } from './product-cells.ts';
import { inVocabulary, type Vocabulary } from './vocabulary.ts';

/** A table of a list; its first row contains the column names. */
export interface Table {
  /** Name of the sheet in a workbook. */
  readonly sheet?: string;
  readonly rows: readonly CsvRow[];
  readonly notation: Notation;
}
export interface SheetContext extends Context {
  readonly vocabulary: Vocabulary;
  /** The catalogue's code that a mistyped code probably means. */
  readonly nearCode: (code: string) => string | undefined;
}

/** Parses a CSV file as saved by spreadsheet programs. Throws CsvError. */
function csvTable(bytes: Buffer): Table {
  const text = decodeText(bytes);
  const separator = separatorOf(text);
  const rows = readCsv(text, separator);
  const decimalComma = separator !== ',';
  const pointMayGroup =
    decimalComma && rows.some(({ cells }) => cells.some((cell) => /^\s*\d+,\d/.test(cell)));
  return { rows, notation: { ...PLAIN, decimalComma, pointMayGroup } };
}

/** Products of a CSV list with one row per variant. Rows of a product share its code and may be in any order. */
export function csvDrafts(bytes: Buffer, context: SheetContext): DraftFile {
  try {
    return sheetDrafts([csvTable(bytes)], context);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { drafts: [], problems: [{ line: error.line, field: 'row', reason: error.message }] };
  }
}

/** Products of several tables; a product's rows may be spread over them. */
export function sheetDrafts(tables: readonly Table[], context: SheetContext): DraftFile {
  const problems: Problem[] = [];
  const read = tables.flatMap((table) => readTable(table, context, problems));
  if (read.length === 0 && problems.length === 0)
    problems.push({ line: 1, field: 'header', reason: 'the list has no row' });
  if (problems.length > MOST_PROBLEMS) return { drafts: [], problems };
  const groups = Map.groupBy(read, (row) => String(row.product.productCode));
  const drafts = [...groups].flatMap(([code, rows]) => draftOf(code, rows, context, problems) ?? []);
  return { drafts, problems };
}

function readTable(table: Table, { vocabulary }: SheetContext, all: Problem[]): Row[] {
  const { rows, notation, sheet } = table;
  const name = (field: string) => (sheet === undefined ? field : `${sheet}!${field}`);
  const problems: Problem[] = [];
  const read = rowsOf(rows, { notation, vocabulary, problems, name });
  for (const problem of problems) all.push({ ...problem, field: name(problem.field) });
  return read;
}

function rowsOf(rows: readonly CsvRow[], reading: Reading): Row[] {
  const { problems } = reading;
  const [head, ...body] = rows;
  if (!head) {
    problems.push({ line: 1, field: 'header', reason: 'the file is empty' });
    return [];
  }
  const before = problems.length;
  const columns = readHead(head, problems);
  if (problems.length > before) return [];
  const read: Row[] = [];
  for (const row of body) {
    if (problems.length > MOST_PROBLEMS) {
      problems.push(UNCHECKED);
      break;
    }
    const one = readRow(row, columns, reading);
    if (one) read.push(one);
  }
  return read;
}

function readHead(head: CsvRow, problems: Problem[]): (Column | undefined)[] {
  const byPath = new Map(COLUMNS.map((column) => [column.path.toLowerCase(), column]));
  const names = head.cells.map((cell) => cell.trim());
  const columns = names.map((name) => byPath.get(name.toLowerCase()));
  const paths = COLUMNS.map(({ path }) => path);
  const unknown = noSuchColumn(paths);
  const wrong = (field: string, reason: string) => problems.push({ line: head.line, field, reason });
  const notHead = noHeadings(names, paths);
  if (notHead !== undefined) {
    wrong('header', notHead);
    return columns;
  }
  names.forEach((name, at) => {
    const column = columns[at];
    const isBlank = name === '' && at >= names.findLastIndex((other) => other !== '');
    if (!column && !isBlank && !isComputedColumn(name))
      wrong(shownText(name) || `column ${at + 1}`, unknown(name));
    else if (column && columns.indexOf(column) !== at) wrong(name, 'the column appears twice');
  });
  if (!columns.some((column) => column?.path === 'productCode'))
    wrong('productCode', 'the column is missing');
  return columns;
}

interface Reading {
  readonly name: Row['name'];
  readonly notation: Notation;
  readonly vocabulary: Vocabulary;
  readonly problems: Problem[];
}

function readRow(
  row: CsvRow,
  columns: readonly (Column | undefined)[],
  { notation, vocabulary, problems, name }: Reading,
): Row | undefined {
  const wrong = (field: string, reason: string) => problems.push({ line: row.line, field, reason });
  if (row.cells.slice(columns.length).some((cell) => cell.trim() !== ''))
    wrong('row', `has ${row.cells.length} cells for ${columns.length} columns`);
  const product: Record<string, unknown> = {};
  const variant: Record<string, unknown> = {};
  const unread: string[] = [];
  const regions = row.cells[columns.findIndex((column) => column?.path === 'regions')] ?? '';
  const dates = { ...notation, monthFirst: /^\s*na\s*$/i.test(regions) };
  columns.forEach((column, at) => {
    if (!column) return;
    const cell = readProductCell(column, row.cells[at] ?? '', dates);
    const words = cell.value === undefined ? undefined : vocabulary.get(column.path);
    const { value, reason } = words ? inVocabulary(words, cell.value) : cell;
    if (reason) {
      wrong(column.path, reason);
      unread.push(column.path);
    } else if (column.path.startsWith(VARIANT)) variant[column.path.slice(VARIANT.length)] = value;
    else product[column.path] = value;
  });
  if (product.productCode !== undefined) return { line: row.line, name, product, variant, unread, columns };
  if (!unread.includes('productCode'))
    wrong('productCode', 'is missing: every row needs it, even where cells are merged');
  return undefined;
}

function draftOf(
  code: string,
  rows: readonly Row[],
  context: SheetContext,
  problems: Problem[],
): Draft | undefined {
  const [first] = rows;
  if (!first) return undefined;
  const before = problems.length;
  for (const { line, name, product } of rows.slice(1))
    for (const [field, value] of Object.entries(product))
      if (value !== undefined && field in first.product && !same(value, first.product[field]))
        problems.push({
          line,
          field: name(field),
          reason: `differs from line ${first.line}, where product ${shownText(code)} starts`,
        });
  return problems.length > before ? undefined : new SheetDraft(code, rows, context);
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

class SheetDraft implements Draft {
  readonly code: string;
  readonly removes: boolean;
  readonly #rows: readonly Row[];
  readonly #colours: readonly Row[];
  readonly #context: SheetContext;
  /** Row index of each variant of the last read product. */
  #places: readonly (number | undefined)[] = [];

  constructor(code: string, rows: readonly Row[], context: SheetContext) {
    this.code = code;
    this.#rows = rows;
    this.#colours = rowsWithVariants(rows);
    this.#context = context;
    this.removes = rows[0]?.product[REMOVE.path] === true;
  }

  read(stored: Parameters<Draft['read']>[0]): unknown {
    const product: Record<string, unknown> = {};
    for (const row of this.#rows.toReversed()) Object.assign(product, row.product);
    delete product[REMOVE.path];
    const key = REMOVE_COLOUR.path.slice(VARIANT.length);
    const colours = this.#colours.map(({ variant: { [key]: removed, ...cells } }) => ({
      cells,
      isRemoved: removed === true,
    }));
    const said = { product, colours };
    if (!stored) refuse(missingProductFields(this.code, this.#rows, said, this.#context.nearCode));
    const { value, rows, unmatched } = mergeProduct(stored, said, this.#context);
    if (stored) refuse(missingVariantFields(stored, this.#colours, said, unmatched));
    this.#places = rows;
    return value;
  }

  locate(path: readonly PropertyKey[]): { line: number; field: string } {
    const [head, place, ...rest] = path.map(String);
    const [first] = this.#rows;
    if (head !== 'variants' || place === undefined) return this.#place(first, path.map(String));
    const row = this.#colours[this.#places[Number(place)] ?? -1] ?? first;
    return this.#place(row, [VARIANT.slice(0, -1), ...rest]);
  }

  says(path: readonly PropertyKey[]): boolean {
    const [head, place, ...rest] = path.map(String);
    if (head === 'variants' && place !== undefined) {
      const own = columnName([VARIANT.slice(0, -1), ...rest]);
      const cells = this.#colours[this.#places[Number(place)] ?? -1]?.variant ?? {};
      return [own, MADE_OF[own]].some((name) => name && cells[name.slice(VARIANT.length)] !== undefined);
    }
    const name = columnName(path.map(String));
    return this.#rows.some(({ columns }) => columns.some((column) => column?.path === name));
  }

  /** Position of a path's column; if the list lacks it, that of the column from which its value is generated. */
  #place(row: Row | undefined, path: readonly string[]): { line: number; field: string } {
    const name = columnName(path);
    const from = MADE_OF[name];
    if (from === undefined || row?.columns.some((column) => column?.path === name)) return placeIn(row, name);
    return placeIn(from.startsWith(VARIANT) ? row : this.#rows[0], from);
  }
}

function refuse(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new UnreadableDraft(problems);
}

/** Columns whose missing values are generated from another column. */
const MADE_OF: Readonly<Record<string, string>> = {
  slug: 'name',
  'variant.slug': 'variant.name',
  'variant.regions': 'regions',
};

/** The column of a product's path: the longest prefix that is a column, or the column it depends on. */
function columnName(path: readonly string[]): string {
  for (let length = path.length; length > 0; length -= 1) {
    const own = path.slice(0, length).join('.');
    const name = COLUMN_OF[own] ?? own;
    if (COLUMNS.some((column) => column.path === name)) return name;
  }
  return path.join('.');
}
