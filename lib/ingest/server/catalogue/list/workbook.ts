import 'server-only';
import readWorkbookFile from 'read-excel-file/node';
import writeWorkbookFile from 'write-excel-file/node';
import { PLAIN } from '../../../../csv/read-cell.ts';
import { dayOf } from '../../../../days.ts';
import type { ShopDatabase } from '../../../../server/db/database.ts';
import { EXPORTED } from './columns.ts';
import { filteredProducts, type ListFilter } from './export-list.ts';
import { hiddenSheets } from './hidden-sheets.ts';
import { type Cells, cellsOfProduct, exportedCells, VARIANT } from './product-cells.ts';
import type { Table } from './sheet-drafts.ts';
import { formulaErrorsAsText } from './workbook-errors.ts';
import { workbookSizeProblem } from './workbook-size.ts';

const CODE = 'productCode';
const ofColours = ({ path }: { path: string }) => path.startsWith(VARIANT);
const PRODUCT_COLUMNS = EXPORTED.filter((column) => !ofColours(column));
const COLOUR_COLUMNS = EXPORTED.filter((column) => column.path === CODE || ofColours(column));
const CELL_WIDTH = 18;
/** Shown by spreadsheet programs for a number that is not a date with a four-digit year. Such cells are rejected. */
const NO_DATE = '####';

/** A file that is not a workbook, or is too large. */
export class WorkbookError extends Error {
  override name = 'WorkbookError';
}

/**
 * The tables of an `.xlsx` file: the sheets with a `productCode` column, or all sheets if there are none. Hidden sheets
 * are not read; the names of those with products are returned. Throws WorkbookError.
 */
export async function workbookTables(bytes: Buffer): Promise<{ tables: Table[]; hidden: string[] }> {
  const sheets = await readWorkbook(bytes).catch((error: unknown) => {
    if (error instanceof WorkbookError) throw error;
    throw new WorkbookError('is not an .xlsx workbook that can be read', { cause: error });
  });
  const isHidden = hiddenSheets(bytes);
  const all = sheets.map(({ sheet, data }, at) => ({
    sheet,
    isHidden: isHidden.has(at),
    notation: PLAIN,
    rows: data
      .map((cells, at) => ({ line: at + 1, cells: cells.map(textOf) }))
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== '')),
  }));
  const named = all.filter(({ rows }) =>
    rows[0]?.cells.some((cell) => cell.trim().toLowerCase() === CODE.toLowerCase()),
  );
  const [hidden, shown] = [named.filter((one) => one.isHidden), named.filter((one) => !one.isHidden)];
  return {
    tables: shown.length > 0 ? shown : all.filter((one) => !one.isHidden),
    hidden: hidden.map(({ sheet }) => sheet),
  };
}

async function readWorkbook(bytes: Buffer) {
  const problem = workbookSizeProblem(bytes);
  if (problem) throw new WorkbookError(problem);
  return readWorkbookFile(formulaErrorsAsText(bytes));
}

/** The text of a cell. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) {
    const year = value.getUTCFullYear();
    return year >= 0 && year <= 9999 ? dayOf(value.getTime()) : NO_DATE;
  }
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}

/**
 * Exports the range as a workbook with a sheet of products and one of variants; returns it with the number of variants.
 */
export async function exportWorkbook(
  db: ShopDatabase,
  filter: ListFilter,
): Promise<{ bytes: Buffer; colours: number }> {
  const products = [headOf(PRODUCT_COLUMNS)];
  const colours = [headOf(COLOUR_COLUMNS)];
  for await (const product of filteredProducts(db, filter)) {
    const cells = cellsOfProduct(product);
    products.push(PRODUCT_COLUMNS.map(({ path }) => cellOf(cells, path)));
    for (const variant of product.variants) {
      const own: Cells = { ...exportedCells(variant), [CODE]: product.productCode };
      colours.push(COLOUR_COLUMNS.map(({ path }) => cellOf(own, path.replace(VARIANT, ''))));
    }
  }
  const sheet = (name: string, data: typeof products, count: number) => ({
    ...{ data, sheet: name, stickyRowsCount: 1 },
    columns: Array.from({ length: count }, () => ({ width: CELL_WIDTH })),
  });
  const written = writeWorkbookFile([
    sheet('Products', products, PRODUCT_COLUMNS.length),
    sheet('Colours', colours, COLOUR_COLUMNS.length),
  ]);
  return { bytes: Buffer.from(await written.toBuffer()), colours: colours.length - 1 };
}

const headOf = (columns: readonly { path: string }[]) =>
  columns.map(({ path }): Cell => ({ value: path, type: String, fontWeight: 'bold' }));

type Cell =
  | { value: string; type: typeof String; fontWeight?: 'bold' }
  | { value: number; type: typeof Number }
  | null;

/** Text cells are marked as text, so that a spreadsheet program does not convert codes to numbers or dates. */
function cellOf(cells: Cells, path: string): Cell {
  const value = cells[path];
  if (value === undefined) return null;
  if (typeof value === 'number') return { value, type: Number };
  const text =
    typeof value === 'boolean'
      ? value
        ? 'yes'
        : 'no'
      : Array.isArray(value)
        ? value.join('|')
        : String(value);
  return { value: text, type: String };
}
