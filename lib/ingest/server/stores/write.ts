import 'server-only';
import { chunks } from '../../../chunks.ts';
import type { Store } from '../../../contracts/stores.ts';
import type { ShopDatabase } from '../../../server/db/database.ts';

/** Rows per statement; SQLite allows 32,766 bound values. */
const ROWS = 1000;

/** A store and the hash of its row in the content; null if only an import created it. */
export interface StoredStore {
  readonly store: Store;
  readonly contentHash: string | null;
}

/**
 * Replaces stores by id, and notes the slugs that they no longer have, so that their old pages redirect. Must run
 * inside a transaction.
 */
export async function writeStores(db: ShopDatabase, stored: readonly StoredStore[]): Promise<void> {
  await noteFormerSlugs(
    db,
    stored.map(({ store }) => store),
  );
  // All old rows are removed first, so that a slug can move from one store to another.
  await removeStores(
    db,
    stored.map(({ store }) => store.id),
  );
  for (const some of chunks(stored, ROWS)) {
    const batch = some.map(({ store, contentHash }) => ({
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

async function noteFormerSlugs(db: ShopDatabase, stores: readonly Store[]): Promise<void> {
  const used = new Set(stores.map(({ slug }) => slug));
  for (const batch of chunks(stores, ROWS)) {
    const slugs = batch.map(({ slug }) => slug);
    await db.deleteFrom('former_store_slugs').where('slug', 'in', slugs).execute();
    const ids = batch.map(({ id }) => id);
    const before = await db.selectFrom('stores').where('id', 'in', ids).select(['id', 'slug']).execute();
    const former = before
      .filter(({ slug }) => !used.has(slug))
      .map(({ id, slug }) => ({ slug, store_id: id }));
    if (former.length > 0) await db.insertInto('former_store_slugs').values(former).execute();
  }
}

export async function removeStores(db: ShopDatabase, ids: readonly string[]): Promise<void> {
  for (const batch of chunks(ids, ROWS)) await db.deleteFrom('stores').where('id', 'in', batch).execute();
}
