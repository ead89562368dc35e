import 'server-only';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { CATALOGUE_FILE, DATABASE_FILE, syncToDisk } from './manifest.ts';

/** What of the data folder a backup replaces. */
export const PARTS = [DATABASE_FILE, CATALOGUE_FILE, 'outbox', 'scenes'] as const;
export const NEW_FOLDER = 'restore-new';
/** While it is there, a restore is on its way or was cut off; the shop does not start (server/start/prepare.ts). */
const OLD_FOLDER = 'restore-old';
const JOURNAL = 'parts.json';
const journalSchema = z.object({ parts: z.array(z.string()), existed: z.array(z.string()) });

/** Puts parts from NEW_FOLDER in the place of what is there; undone as a whole when one of them fails. */
export async function swapIn(dataDir: string, parts: readonly string[]): Promise<void> {
  const old = join(dataDir, OLD_FOLDER);
  await mkdir(old, { mode: 0o700 });
  const journal = { parts, existed: parts.filter((part) => existsSync(join(dataDir, part))) };
  const draft = join(old, `${JOURNAL}.draft`);
  await writeFile(draft, JSON.stringify(journal));
  await syncToDisk(draft);
  await rename(draft, join(old, JOURNAL));
  try {
    for (const part of parts) {
      if (existsSync(join(dataDir, part))) await rename(join(dataDir, part), join(old, part));
      const fresh = join(dataDir, NEW_FOLDER, part);
      if (existsSync(fresh)) await rename(fresh, join(dataDir, part));
    }
  } catch (error) {
    await undoSwap(dataDir);
    throw error;
  }
  // From here on the backup counts: a journal that is gone cannot be undone.
  await rm(join(old, JOURNAL));
  await clear(dataDir);
}

/** Puts back what an interrupted restore had moved away; nothing to do when there was none. */
export async function undoSwap(dataDir: string): Promise<void> {
  const old = join(dataDir, OLD_FOLDER);
  const text = await readFile(join(old, JOURNAL), 'utf8').catch(() => undefined);
  if (text !== undefined) {
    const { parts, existed } = journalSchema.parse(JSON.parse(text));
    for (const part of parts) {
      const place = join(dataDir, part);
      if (existsSync(join(old, part))) {
        await rm(place, { recursive: true, force: true });
        await rename(join(old, part), place);
      } else if (!existed.includes(part)) await rm(place, { recursive: true, force: true });
    }
  }
  await clear(dataDir);
}

async function clear(dataDir: string): Promise<void> {
  for (const folder of [NEW_FOLDER, OLD_FOLDER])
    await rm(join(dataDir, folder), { recursive: true, force: true });
}
