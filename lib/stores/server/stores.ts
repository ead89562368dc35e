import 'server-only';
import { tagPage } from '../../catalogue/server/page-catalogue.ts';
import type { Region } from '../../regions.ts';
import { TAGS } from '../../server/cache-manifest.ts';
import { database } from '../../server/db/database.ts';
import { databaseStores } from './database-stores.ts';
import type { Stores } from './port.ts';

/** The shop's showrooms. Pages take `pageStores()`, which also ties the page to what it has read. */
export const stores = (): Stores => databaseStores(database());

/** The showrooms for a page of a region: a change of stores expires it. Callable inside Next only. */
export async function pageStores(region: Region): Promise<Stores> {
  await tagPage(TAGS.stores(region));
  return stores();
}
