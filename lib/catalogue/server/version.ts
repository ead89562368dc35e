import 'server-only';
import { randomUUID } from 'node:crypto';
import type { ShopDatabase } from '../../server/db/database.ts';
import { readMeta, writeMeta } from '../../server/db/meta.ts';
import { latestPassedTime } from './product-times.ts';

const KEY = 'catalogue_version';

/**
 * Returns the catalogue's version; 'empty' before the first seed. It changes with products and stores, and when a
 * scheduled time of a product passes.
 */
export async function readVersion(db: ShopDatabase, now = Date.now()): Promise<string> {
  const [version = 'empty', passed] = await Promise.all([readMeta(db, KEY), latestPassedTime(db, now)]);
  return passed === undefined ? version : `${version}.${Date.parse(passed)}`;
}

/** Sets a new version, so that every process reads the catalogue again. */
export async function bumpVersion(db: ShopDatabase): Promise<string> {
  const version = randomUUID();
  await writeMeta(db, KEY, version);
  return version;
}
