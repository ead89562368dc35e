import 'server-only';
import { unzipSync } from 'fflate';
import { MOST_ROWS, TOO_MANY_ROWS } from '../../../../csv/row-limit.ts';

/** Maximum size of an unpacked workbook in MB: twice that of 100,000 variants. */
const MAX_MB = 256;
const MB = 2 ** 20;
/**
 * Maximum number of cells from A1 to the last row and column, because the reader allocates all of them, including empty
 * ones.
 */
const MAX_CELLS = 20_000_000;
const SHEET = /^xl\/worksheets\/[^/]+\.xml$/;
const CELL = /<(?:\w{1,9}:)?c [^<>]{0,99}?\br="([A-Z]{1,9})(\d{1,12})"/g;

/** The reason why a workbook is too large; undefined if it is not. Throws if it is not a ZIP archive. */
export function workbookSizeProblem(bytes: Uint8Array): string | undefined {
  let unpacked = 0;
  const sheets = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      unpacked += originalSize;
      return unpacked <= MAX_MB * MB && SHEET.test(name);
    },
  });
  if (unpacked > MAX_MB * MB)
    return `is ${Math.ceil(unpacked / MB)} MB unpacked, and ${MAX_MB} can be read: save the list as .csv`;
  for (const sheet of Object.values(sheets)) {
    const problem = sheetProblem(
      Buffer.from(sheet.buffer, sheet.byteOffset, sheet.byteLength).toString('latin1'),
    );
    if (problem) return problem;
  }
  return undefined;
}

/** The reason why a sheet is too large, from the positions of its cells. */
function sheetProblem(sheet: string): string | undefined {
  let [columns, rows, filled] = [0, 0, 0];
  let row = '';
  for (const [, letters = '', digits = ''] of sheet.matchAll(CELL)) {
    columns = Math.max(columns, columnOf(letters));
    rows = Math.max(rows, Number(digits));
    if (columns * rows > MAX_CELLS)
      return `has something in ${letters}${digits}, far from its list: remove it, or save the list as .csv`;
    if (digits !== row) filled += 1;
    row = digits;
    if (filled > MOST_ROWS) return TOO_MANY_ROWS;
  }
  return undefined;
}

/** Column number: A is 1, Z 26, AA 27. */
function columnOf(letters: string): number {
  let column = 0;
  for (const letter of letters) column = 26 * column + letter.charCodeAt(0) - 64;
  return column;
}
