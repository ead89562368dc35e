import { MOST_IN_CELL, MOST_ROWS, TOO_MANY_ROWS } from './row-limit.ts';

export interface CsvRow {
  /** Line of the file on which the row starts, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** Thrown if a file is not valid CSV; `line` is the position of the fault. */
export class CsvError extends Error {
  override name = 'CsvError';
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

/** Cell separators: a comma, or what spreadsheets write if the comma is the decimal separator or if configured so. */
const SEPARATORS = [',', ';', '\t'] as const;
type Separator = (typeof SEPARATORS)[number];
/** A first line that tells spreadsheets the separator; some programs pad it with separators. */
const SAID = /^\uFEFF?"?sep=([,;\t])"?\1*(?:\r\n?|\n|$)/i;
/** Characters within which the first line must end. */
const HEAD = 16_384;

/**
 * Returns the cell separator of a text: the one declared in its first line, otherwise the most frequent one there,
 * outside of quotes.
 */
export function separatorOf(text: string): Separator {
  const said = SEPARATORS.find((one) => one === SAID.exec(text)?.[1]);
  if (said) return said;
  const [head = ''] = text
    .slice(0, HEAD)
    .replace(/"[^"]*"/g, '')
    .split(/\r?\n/, 1);
  const count = (separator: string) => head.split(separator).length;
  return SEPARATORS.reduce((best, other) => (count(other) > count(best) ? other : best));
}

/**
 * Parses comma-separated values (RFC 4180), or values separated by semicolons or tabs. Quoted cells may contain
 * separators, doubled quotes and line breaks. A byte order mark and a first line `sep=;` are dropped, LF and CRLF end
 * a row, and empty rows are left out. Throws CsvError.
 */
export function readCsv(text: string, separator = separatorOf(text)): CsvRow[] {
  const rows: CsvRow[] = [];
  const said = SAID.exec(text)?.[0] ?? '';
  let at = said.length || (text.charCodeAt(0) === 0xfeff ? 1 : 0);
  let line = said ? 2 : 1;
  while (at < text.length) {
    const row = readRow(text, at, line, separator);
    if (row.cells.some((cell) => cell.trim() !== '')) {
      if (rows.length === MOST_ROWS) throw new CsvError(line, TOO_MANY_ROWS);
      rows.push({ line, cells: row.cells });
    }
    at = row.next;
    line = row.line;
  }
  return rows;
}

function readRow(text: string, start: number, startLine: number, separator: string) {
  const cells: string[] = [];
  let at = start;
  let line = startLine;
  for (;;) {
    const cell =
      text[at] === '"' ? quotedCell(text, at, line, separator) : plainCell(text, at, line, separator);
    if (cell.value.length > MOST_IN_CELL) throw new CsvError(line, 'the cell has more than 1 MB');
    cells.push(cell.value);
    at = cell.next;
    line = cell.line;
    if (text[at] !== separator) break;
    at += 1;
  }
  if (text[at] === '\r' && text[at + 1] === '\n') at += 1;
  return { cells, next: at + 1, line: line + 1 };
}

function plainCell(text: string, start: number, line: number, separator: string) {
  let at = start;
  while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') {
    if (text[at] === '"') throw new CsvError(line, 'a quote inside a cell that does not start with one');
    at += 1;
  }
  return { value: text.slice(start, at), next: at, line };
}

function quotedCell(text: string, start: number, startLine: number, separator: string) {
  let value = '';
  let from = start + 1;
  let line = startLine;
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote < 0) throw new CsvError(startLine, 'a quoted cell is never closed');
    const piece = text.slice(from, quote);
    value += piece;
    line += piece.split('\n').length - 1;
    if (text[quote + 1] !== '"') {
      const after = text[quote + 1];
      if (after !== undefined && after !== separator && after !== '\n' && after !== '\r') {
        throw new CsvError(line, 'text after the closing quote of a cell');
      }
      return { value, next: quote + 1, line };
    }
    value += '"';
    from = quote + 2;
  }
}
