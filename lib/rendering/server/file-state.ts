import 'server-only';
import { stat } from 'node:fs/promises';

/** Names what a file holds now: swatches are replaced under their names while the shop is open. Rejects without it. */
export async function fileState(file: string): Promise<string> {
  const { size, mtimeMs } = await stat(file);
  return `${file} ${size} ${mtimeMs}`;
}
