// Not marked `server-only`: the start script writes files with it too.
import { randomBytes } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';

/** Writes a file atomically: concurrent readers get either the old content or all of the new. */
export async function writeAtomically(file: string, content: Uint8Array | string): Promise<void> {
  const draft = `${file}.${randomBytes(6).toString('hex')}.draft`;
  try {
    await writeFile(/* turbopackIgnore: true */ draft, content);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
