import 'server-only';
import { CsvError, type CsvRow, readCsv } from '../../../../csv/read-csv.ts';
import { COLUMNS, type Column, readProductCell } from './columns.ts';
import { type Context, deriveProduct, deriveVariant } from './derive.ts';
import type { Draft, DraftFile, ImportProblem } from './draft.ts';

type Problem = Omit<ImportProblem, 'file'>;
type Cells = Record<string, unknown>;
interface Row {
  readonly line: number;
  readonly product: Cells;
  readonly variant: Cells;
}

const PREFIX = 'variant.';

/** Products of a flat list with one row a colour; the rows of a product share its code and may stand anywhere. */
export function csvDrafts(text: string, context: Context): DraftFile {
  const problems: Problem[] = [];
  let rows: readonly CsvRow[];
  try {
    rows = readCsv(text);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { drafts: [], problems: [{ line: error.line, field: 'row', reason: error.message }] };
  }
  const [head, ...body] = rows;
  if (!head) return { drafts: [], problems: [{ line: 1, field: 'header', reason: 'the file is empty' }] };
  const columns = readHead(head, problems);
  if (problems.length > 0) return { drafts: [], problems };

  const read = body.map((row) => readRow(row, columns, problems));
  const groups = Map.groupBy(
    read.filter((row) => row !== undefined),
    (row) => row.product.productCode,
  );
  const drafts = [...groups.values()].map((group) => draftOf(group, context, problems));
  return { drafts, problems };
}

function readHead(head: CsvRow, problems: Problem[]): (Column | undefined)[] {
  const byPath = new Map(COLUMNS.map((column) => [column.path.toLowerCase(), column]));
  const names = head.cells.map((cell) => cell.trim());
  const columns = names.map((name) => byPath.get(name.toLowerCase()));
  names.forEach((name, at) => {
    if (!columns[at])
      problems.push({ line: head.line, field: name || `column ${at + 1}`, reason: 'no such column' });
    else if (columns.indexOf(columns[at]) !== at) {
      problems.push({ line: head.line, field: name, reason: 'the column stands twice' });
    }
  });
  for (const column of COLUMNS) {
    if (column.required && !columns.includes(column)) {
      problems.push({ line: head.line, field: column.path, reason: 'the column is missing' });
    }
  }
  return columns;
}

function readRow(
  row: CsvRow,
  columns: readonly (Column | undefined)[],
  problems: Problem[],
): Row | undefined {
  const before = problems.length;
  if (row.cells.length > columns.length) {
    problems.push({
      line: row.line,
      field: 'row',
      reason: `has ${row.cells.length} cells for ${columns.length} columns`,
    });
  }
  const product: Cells = {};
  const variant: Cells = {};
  columns.forEach((column, at) => {
    if (!column) return;
    const { value, reason } = readProductCell(column, row.cells[at] ?? '');
    if (reason) problems.push({ line: row.line, field: column.path, reason });
    if (value === undefined) return;
    if (column.path.startsWith(PREFIX)) variant[column.path.slice(PREFIX.length)] = value;
    else product[column.path] = value;
  });
  if (product.productCode === undefined) {
    problems.push({ line: row.line, field: 'productCode', reason: 'is missing' });
  }
  return problems.length > before ? undefined : { line: row.line, product, variant };
}

function draftOf(rows: readonly Row[], context: Context, problems: Problem[]): Draft {
  const first = rows[0]?.product ?? {};
  for (const { line, product } of rows.slice(1)) {
    for (const [field, value] of Object.entries(product)) {
      if (JSON.stringify(value) === JSON.stringify(first[field])) continue;
      problems.push({
        line,
        field,
        reason: `differs from line ${rows[0]?.line}, where product ${first.productCode} starts`,
      });
    }
  }
  const product = split(first);
  const variants = rows.map((row, at) => {
    const { flat, nested } = split(row.variant);
    return deriveVariant(flat, nested, product.flat, at + 1, context.recordId);
  });
  const value = deriveProduct(product.flat, product.nested, variants, context);
  return {
    read: () => value,
    locate(path) {
      const [head, place, ...rest] = path.map(String);
      if (head === 'variants' && place !== undefined) {
        return { line: rows[Number(place)]?.line ?? 0, field: columnName([PREFIX.slice(0, -1), ...rest]) };
      }
      return { line: rows[0]?.line ?? 0, field: columnName(path.map(String)) };
    },
  };
}

/** Cells with a dotted path become nested objects. */
function split(cells: Cells): { flat: Cells; nested: Record<string, Cells> } {
  const flat: Cells = {};
  const nested: Record<string, Cells> = {};
  for (const [path, value] of Object.entries(cells)) {
    const [group = '', key] = path.split('.');
    if (key === undefined) flat[path] = value;
    else nested[group] = { ...nested[group], [key]: value };
  }
  return { flat, nested };
}

/** The column a path of the product was read from: the longest that the path starts with. */
function columnName(path: readonly string[]): string {
  for (let length = path.length; length > 0; length -= 1) {
    const name = path.slice(0, length).join('.');
    if (COLUMNS.some((column) => column.path === name)) return name;
  }
  return path.join('.');
}
