import 'server-only';
import { storedLists } from '../../../../catalogue/server/stored-lists.ts';
import { bumpVersion } from '../../../../catalogue/server/version.ts';
import { storeBrands } from '../../../../contracts/store-options.ts';
import { storeSchema } from '../../../../contracts/stores.ts';
import { isRegion } from '../../../../regions.ts';
import type { ShopDatabase } from '../../../../server/db/database.ts';
import { storedDocument } from '../../../../server/db/stored-row.ts';
import { changeCatalogue } from '../../change.ts';
import { removeStores, writeStores } from '../write.ts';
import { readStores, type StoreProblem } from './read-stores.ts';
import { type ChangedStore, type RemovedStore, undoList } from './store-cells.ts';

export interface StoreImportReport {
  readonly problems: readonly StoreProblem[];
  readonly total: number;
  /** Stores that are new or changed. */
  readonly changed: readonly ChangedStore[];
  /** Stores that the list removes. */
  readonly removed: readonly RemovedStore[];
  /** An id would be assigned to another store without `replace`, so nothing was written. */
  readonly isRefused: boolean;
}

interface StoreImportOptions {
  readonly text: string;
  /** Only validates; writes nothing. */
  readonly dryRun?: boolean;
  /** Allows an id to be assigned to another store, with another name and place. */
  readonly replace?: boolean;
  /** Receives a list that undoes the import, before anything is written. */
  readonly keep?: (listOfBefore: string) => void;
}

/**
 * Imports a retailer's list of stores, all or nothing. If there is any problem, or an id would be assigned to another
 * store without `replace`, nothing is written. Stores are matched by id and equal ones skipped, so a second run changes
 * nothing. Stores not in the list stay. Throws CatalogueBusy.
 */
export async function importStores(
  db: ShopDatabase,
  { text, dryRun, replace = false, keep }: StoreImportOptions,
): Promise<StoreImportReport> {
  if (dryRun) return (await checkList(db, text, replace)).report;
  return changeCatalogue(db, async (trx) => {
    const { report, hashOf } = await checkList(trx, text, replace);
    const { changed, removed, isRefused } = report;
    if (isRefused || changed.length + removed.length === 0) return report;
    keep?.(undoList(changed, removed));
    await removeStores(
      trx,
      removed.map(({ id }) => id),
    );
    await writeStores(
      trx,
      changed.map(({ store }) => ({ store, contentHash: hashOf(store.id) })),
    );
    await bumpVersion(trx);
    return report;
  });
}

/** Compares a list with the existing stores; `hashOf` returns the content hash of a store by id. */
async function checkList(db: ShopDatabase, text: string, replace: boolean) {
  const rows = await db
    .selectFrom('stores')
    .select(['id', 'slug', 'region', 'data', 'content_hash'])
    .execute();
  const { brands } = await storedLists(db);
  const known = new Map(rows.map((row) => [row.id, row]));
  const stored = (id: string) => {
    const row = known.get(id);
    return row && storedDocument(storeSchema, row.data, { table: 'stores', id });
  };
  const leaving = ({ id }: { readonly id: string }): RemovedStore[] => {
    const row = known.get(id);
    // For a damaged store, only the slug is known.
    if (!row || !isRegion(row.region)) return [];
    const before = stored(id);
    return [{ id, region: row.region, name: before?.name ?? row.slug, before }];
  };
  const { stores, removals, problems } = readStores(text, {
    slugs: new Map(rows.map(({ slug, id }) => [slug, id])),
    stored,
    // A shop without a catalogue has no list of brands to check against.
    brands: brands.length > 0 ? storeBrands(brands).map(({ code }) => code) : undefined,
  });
  const named = new Set(stores.map(({ id }) => id));
  const all = [
    ...problems,
    ...removals.flatMap(({ line, id }): StoreProblem[] => {
      const reason = notRemovable(id, known.get(id), named);
      return reason === undefined ? [] : [{ line, field: 'id', reason }];
    }),
  ];
  const isFaulty = all.length > 0;
  const changed = stores
    .filter((store) => !isFaulty && known.get(store.id)?.data !== JSON.stringify(store))
    .map((store) => ({ store, before: stored(store.id) }));
  const report: StoreImportReport = {
    problems: all.sort((one, other) => one.line - other.line),
    total: stores.length + removals.length,
    changed,
    removed: isFaulty ? [] : removals.flatMap(leaving),
    isRefused: !replace && changed.some(replacesAnotherStore),
  };
  return { report, hashOf: (id: string) => known.get(id)?.content_hash ?? null };
}

/** Whether an id is assigned to another store. A store may be renamed or move, but rarely both at once. */
export const replacesAnotherStore = ({ store, before }: ChangedStore): boolean =>
  before !== undefined &&
  before.name !== store.name &&
  before.address.street !== store.address.street &&
  before.address.suburb !== store.address.suburb;

/** Why a list cannot remove a store. A store from the content would be created again at the next start. */
function notRemovable(
  id: string,
  row: { readonly content_hash: string | null } | undefined,
  named: ReadonlySet<string>,
): string | undefined {
  if (!row) return `there is no store ${id}`;
  if (named.has(id)) return `${id} is also in a row that keeps it`;
  return row.content_hash === null
    ? undefined
    : `${id} is a store of content/stores: take its row out there, then npm run pages:refresh`;
}
