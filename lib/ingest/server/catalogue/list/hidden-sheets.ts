import 'server-only';
import { unzipSync } from 'fflate';

const WORKBOOK = 'xl/workbook.xml';
const SHEET = /<(?:\w{1,9}:)?sheet\s[^<>]{1,999}>/g;
const HIDDEN = /\sstate=["'](?:hidden|veryHidden)["']/;

/** Indices of the hidden sheets of a workbook. */
export function hiddenSheets(bytes: Uint8Array): ReadonlySet<number> {
  const part = unzipSync(bytes, { filter: ({ name }) => name === WORKBOOK })[WORKBOOK];
  const sheets = part === undefined ? [] : (Buffer.from(part).toString('latin1').match(SHEET) ?? []);
  return new Set(sheets.flatMap((sheet, at) => (HIDDEN.test(sheet) ? [at] : [])));
}
