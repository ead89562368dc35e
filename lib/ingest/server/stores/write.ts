import 'server-only';
import type { Store } from '../../../contracts/stores.ts';
import type { ShopDatabase } from '../../../server/db/database.ts';

/** Rows per statement; SQLite allows 32,766 bound values. */
const ROWS = 1000;

/** A store and the hash of its row in the content; null if only an import created it. */
export interface StoredStore {
  readonly store: Store;
  readonly contentHash: string | null;
}

/** Replaces stores by id. Must run inside a transaction. */
export async function writeStores(db: ShopDatabase, stored: readonly StoredStore[]): Promise<void> {
  // All old rows are removed first, so that a slug can move from one store to another.
  await removeStores(
    db,
    stored.map(({ store }) => store.id),
  );
  for (let at = 0; at < stored.length; at += ROWS) {
    const batch = stored.slice(at, at + ROWS).map(({ store, contentHash }) => ({
      id: store.id,
      slug: store.slug,
      region: store.region,
      sites: `|${store.sites.join('|')}|`,
      lat: store.position.lat,
      lng: store.position.lng,
      data: JSON.stringify(store),
      content_hash: contentHash,
    }));
    await db.insertInto('stores').values(batch).execute();
  }
}

export async function removeStores(db: ShopDatabase, ids: readonly string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += ROWS)
    await db
      .deleteFrom('stores')
      .where('id', 'in', ids.slice(at, at + ROWS))
      .execute();
}
