import 'server-only';
import { mkdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Writes a picture atomically, so that no reader sees half of it; `changedAt` in ms since 1970. */
export async function place(file: string, picture: Uint8Array, changedAt = Date.now()): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
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
