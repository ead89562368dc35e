/** Returns one row in RFC 4180 format without its line end; cells are quoted only if necessary. */
export function csvRow(cells: readonly string[]): string {
  return cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',');
}

/** Returns a cell for spreadsheets: a text that would be treated as a formula gets a leading apostrophe. */
export const notFormula = (cell: string): string => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);
