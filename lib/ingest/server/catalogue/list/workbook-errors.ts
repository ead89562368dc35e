import 'server-only';
import { unzipSync, zipSync } from 'fflate';

/** Matches the type of a cell with a formula error. */
const FAILED = /(<(?:\w{1,9}:)?c\s[^<>]{0,99}?\bt=["'])e(?=["'])/g;

/** Converts formula errors, such as `#N/A`, to text, because the workbook reader would treat such cells as empty. */
export function formulaErrorsAsText(bytes: Buffer): Buffer {
  const parts = unzipSync(bytes);
  let isSame = true;
  for (const [name, part] of Object.entries(parts)) {
    if (!name.endsWith('.xml')) continue;
    const text = Buffer.from(part.buffer, part.byteOffset, part.byteLength).toString('latin1');
    const told = text.replace(FAILED, '$1str');
    if (told === text) continue;
    parts[name] = Buffer.from(told, 'latin1');
    isSame = false;
  }
  return isSame ? bytes : Buffer.from(zipSync(parts, { level: 0 }));
}
