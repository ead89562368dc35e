import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Store } from '#lib/contracts/stores.ts';
import { readStores } from '#lib/ingest/server/stores/import/read-stores.ts';
import { readStoreContent } from '#lib/ingest/server/stores/seed.ts';
import { contentPath } from '#lib/server/content-folder.ts';

const STORES_FOLDER = contentPath('stores');
export const storeFile = (region: string): string =>
  readFileSync(join(STORES_FOLDER, `${region}.csv`), 'utf8');

/** The shop's own stores, which must have no faults. */
export function shopStores(): Store[] {
  const { stores, problems } = readStoreContent(STORES_FOLDER);
  if (problems.length > 0) throw new Error(JSON.stringify(problems.slice(0, 5), null, 2));
  return stores;
}

const [first] = readStores(storeFile('au')).stores;

/** An ordinary store with the given changes. */
export function aStore(change: Partial<Store> & Pick<Store, 'id'>): Store {
  if (!first) throw new Error('stores/au.csv has no store');
  return { ...first, slug: change.id.toLowerCase(), ...change };
}
