import 'server-only';
import { unzipSync, zipSync } from 'fflate';

/** The type of a cell whose formula failed. */
const FAILED = /(<(?:\w{1,9}:)?c\s[^<>]{0,99}?\bt=["'])e(?=["'])/g;

/** A workbook whose errors, such as `#N/A`, are texts: its reader takes cells with an error for empty ones. */
export function withErrors(bytes: Buffer): Buffer {
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
