import 'server-only';
import type { Region } from '../../regions.ts';
import { TAGS } from '../../server/cache-manifest.ts';
import { database } from '../../server/db/database.ts';
import { tagPage } from '../../server/page-render.ts';
import { databaseStores } from './database-stores.ts';
import type { Stores } from './port.ts';

/** The shop's showrooms. Pages use `pageStores()`, which also tags the page. */
export const stores = (): Stores => databaseStores(database());

/** The showrooms for a page of a region: a change of stores invalidates the page. */
export function pageStores(region: Region): Stores {
  tagPage(TAGS.stores(region));
  return stores();
}
