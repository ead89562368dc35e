import 'server-only';
import { rename, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from '../../../server/make-folder.ts';

/** Writes a picture atomically, so that no reader sees a partial file; `changedAt` is in ms since 1970. */
export async function place(file: string, picture: Uint8Array, changedAt = Date.now()): Promise<void> {
  makeFolder(path.dirname(file), 0o777);
  const part = `${file}.${crypto.randomUUID()}`;
  try {
    await writeFile(part, picture);
    await utimes(part, new Date(changedAt), new Date(changedAt));
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
