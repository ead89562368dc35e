import 'server-only';
import { bumpVersion } from '../../../../catalogue/server/version.ts';
import { storeBrands } from '../../../../contracts/store-options.ts';
import type { Store } from '../../../../contracts/stores.ts';
import type { ShopDatabase } from '../../../../server/db/database.ts';
import { readLists } from '../../catalogue/read-lists.ts';
import { changeCatalogue } from '../../change.ts';
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
 * id; equal ones are left alone, so a second run changes nothing. Stores the list does not name stay. Throws
 * CatalogueBusy.
 */
export async function importStores(
  db: ShopDatabase,
  { text, dryRun = false }: { text: string; dryRun?: boolean },
): Promise<StoreImportReport> {
  if (dryRun) return (await checkList(db, text)).report;
  return changeCatalogue(db, async (trx) => {
    const { report, hashOf } = await checkList(trx, text);
    await writeStores(
      trx,
      report.changed.map((store) => ({ store, contentHash: hashOf(store.id) })),
    );
    if (report.changed.length > 0) await bumpVersion(trx);
    return report;
  });
}

/** Compares a list with the stores there are; `hashOf` gives the content hash a store has by its id. */
async function checkList(db: ShopDatabase, text: string) {
  const rows = await db.selectFrom('stores').select(['id', 'slug', 'data', 'content_hash']).execute();
  const { brands } = await readLists(db);
  const { stores, problems } = readStores(text, {
    slugs: new Map(rows.map(({ slug, id }) => [slug, id])),
    // A shop that has no catalogue yet knows no brands.
    brands: brands.length > 0 ? storeBrands(brands).map(({ code }) => code) : undefined,
  });
  const known = new Map(rows.map((row) => [row.id, row]));
  const changed = stores.filter((store) => known.get(store.id)?.data !== JSON.stringify(store));
  const report: StoreImportReport = {
    problems,
    total: stores.length,
    changed: problems.length > 0 ? [] : changed,
  };
  return { report, hashOf: (id: string) => known.get(id)?.content_hash ?? null };
}
