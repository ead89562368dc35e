import 'server-only';
import { stat } from 'node:fs/promises';

/**
 * A key for a file's current content, because swatches are replaced under the same name while the shop runs. Rejects if
 * the file does not exist.
 */
export async function fileState(file: string): Promise<string> {
  const { size, mtimeMs } = await stat(file);
  return `${file} ${size} ${mtimeMs}`;
}
