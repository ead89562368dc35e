import 'server-only';
import { randomUUID } from 'node:crypto';
import type { ShopDatabase } from '../../server/db/database.ts';
import { readMeta, writeMeta } from '../../server/db/meta.ts';

const KEY = 'catalogue_version';

/** The catalogue's version; 'empty' before the first seed. */
export async function readVersion(db: ShopDatabase): Promise<string> {
  return (await readMeta(db, KEY)) ?? 'empty';
}

/** Gives the catalogue a new version, at which every process reads it again. */
export async function bumpVersion(db: ShopDatabase): Promise<string> {
  const version = randomUUID();
  await writeMeta(db, KEY, version);
  return version;
}
