import 'server-only';
import type { Store } from '../../../contracts/stores.ts';
import type { ShopDatabase } from '../../db/database.ts';
import { writeStores } from '../write.ts';
import { readStores, type StoreProblem } from './read-stores.ts';

export interface StoreImportReport {
  readonly problems: readonly StoreProblem[];
  readonly total: number;
  /** Stores that are new or other than before. */
  readonly changed: readonly Store[];
}

/**
 * Brings a retailer's list into the shop, all or nothing: with any problem nothing is written. Stores are matched by
 * id; equal ones are left alone, so a second run changes nothing. Stores the list does not name stay.
 */
export async function importStores(
  db: ShopDatabase,
  { text, dryRun = false }: { text: string; dryRun?: boolean },
): Promise<StoreImportReport> {
  return db.transaction().execute(async (trx) => {
    const rows = await trx.selectFrom('stores').select(['id', 'slug', 'data', 'content_hash']).execute();
    const { stores, problems } = readStores(text, new Map(rows.map(({ slug, id }) => [slug, id])));
    if (problems.length > 0) return { problems, total: stores.length, changed: [] };
    const known = new Map(rows.map((row) => [row.id, row]));
    const changed = stores.filter((store) => known.get(store.id)?.data !== JSON.stringify(store));
    if (!dryRun)
      await writeStores(
        trx,
        changed.map((store) => ({ store, contentHash: known.get(store.id)?.content_hash ?? null })),
      );
    return { problems: [], total: stores.length, changed };
  });
}
