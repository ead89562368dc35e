/** One row as RFC 4180 text without its line end; cells are quoted only where they must be. */
export function csvRow(cells: readonly string[]): string {
  return cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',');
}

/** A cell for people's spreadsheets: a text that one would take for a formula gets an apostrophe in front. */
export const notFormula = (cell: string): string => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);
