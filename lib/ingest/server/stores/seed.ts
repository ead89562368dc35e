import 'server-only';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { bumpVersion } from '../../../catalogue/server/version.ts';
import type { CatalogueLists } from '../../../contracts/lists.ts';
import { storeBrands } from '../../../contracts/store-options.ts';
import type { Store } from '../../../contracts/stores.ts';
import { REGIONS } from '../../../regions.ts';
import { newInvalidation, writeInvalidation } from '../../../revalidate/server/invalidations.ts';
import { TAGS } from '../../../server/cache-manifest.ts';
import { contentNames, textOfContent } from '../../../server/content-folder.ts';
import type { ShopDatabase } from '../../../server/db/database.ts';
import { storeSlug } from '../../../stores/store-slug.ts';
import { ContentTaken, changeCatalogue } from '../change.ts';
import { readStores, type StoreProblem } from './import/read-stores.ts';
import { removeStores, writeStores } from './write.ts';

interface ContentProblem extends StoreProblem {
  readonly file: string;
}

/**
 * Reads the stores of a content folder, one CSV file per region. All problems are returned; none are thrown. Without
 * the catalogue's brands, the stores' brands are not checked.
 */
export function readStoreContent(
  folder: string,
  brands?: CatalogueLists['brands'],
): { stores: Store[]; problems: ContentProblem[] } {
  const codes = brands && storeBrands(brands).map(({ code }) => code);
  const stores: Store[] = [];
  const problems: ContentProblem[] = [];
  for (const file of contentNames(folder, '.csv')) {
    const slugs = new Map(stores.map(({ id, slug }) => [slug, id]));
    const read = readStores(textOfContent(join(folder, file)), { slugs, brands: codes });
    stores.push(...read.stores);
    problems.push(...read.problems.map((problem) => ({ file, ...problem })));
    const reason = 'is for lists that are imported; here the row itself is taken out';
    problems.push(...read.removals.map(({ line }) => ({ file, line, field: 'remove', reason })));
  }
  return { stores, problems };
}

/** Formats a problem as a line with its position. */
export const storeFault = ({ file, line, field, reason }: ContentProblem): string =>
  `content/stores/${file}:${line}: ${field}: ${reason}`;

const hashOf = (store: Store) => createHash('sha256').update(JSON.stringify(store)).digest('hex');

/**
 * Writes the changed stores of the content to the database. Stores whose row did not change keep the state that an
 * import gave them; stores that only an import created are not touched. Throws CatalogueBusy, or ContentTaken without
 * changing anything.
 */
export async function seedStores(
  db: ShopDatabase,
  stores: readonly Store[],
): Promise<{ written: number; removed: number }> {
  // Checked outside the transaction first, so that a start-up with nothing to write does not wait for the lock.
  const { fresh: first, gone: over } = await difference(db, stores);
  if (first.length + over.length === 0) return { written: 0, removed: 0 };
  const report = await changeCatalogue(db, async (trx) => {
    const { fresh, gone, taken } = await difference(trx, stores);
    if (taken.length > 0) throw new ContentTaken(taken.join('\n'));
    await removeStores(trx, gone);
    await writeStores(trx, fresh);
    await bumpVersion(trx);
    return { written: fresh.length, removed: gone.length };
  });
  await writeInvalidation(db, newInvalidation({ tags: REGIONS.map(TAGS.stores), paths: [] }));
  return report;
}

/**
 * Stores whose content changed since they were seeded, ids of stores no longer in the content, and sentences about
 * slugs that belong to a store which is neither replaced nor removed.
 */
async function difference(db: ShopDatabase, stores: readonly Store[]) {
  const rows = await db.selectFrom('stores').select(['id', 'slug', 'content_hash']).execute();
  const seeded = new Map(rows.map((row) => [row.id, row.content_hash]));
  const ids = new Set(stores.map(({ id }) => id));
  const slugs = new Map(rows.map(({ id, slug }) => [id, slug]));
  const claimed = new Set(stores.map(({ slug }) => slug));
  /** Keeps a store's slug if only its name changes, because links and search engines use the old one. */
  const atItsAddress = (store: Store): Store => {
    const slug = slugs.get(store.id);
    const isMade = store.slug === storeSlug(store.name, store.address.state);
    return slug === undefined || !isMade || claimed.has(slug) ? store : { ...store, slug };
  };
  const fresh = stores
    .map((store) => ({ store, contentHash: hashOf(store) }))
    .filter(({ store, contentHash }) => seeded.get(store.id) !== contentHash)
    .map(({ store, contentHash }) => ({ store: atItsAddress(store), contentHash }));
  const gone = rows.filter((row) => row.content_hash !== null && !ids.has(row.id)).map(({ id }) => id);
  const leaving = new Set([...gone, ...fresh.map(({ store }) => store.id)]);
  const owners = new Map(rows.flatMap(({ id, slug }) => (leaving.has(id) ? [] : [[slug, id] as const])));
  const taken = fresh.flatMap(({ store: { id, region, slug } }) => {
    const owner = owners.get(slug);
    if (owner === undefined) return [];
    return `content/stores/${region}.csv: store ${id}: slug: ${slug} is that of store ${owner}, which an import brought or changed. Give one of them another slug, or remove ${owner} with a list (docs/content.md).`;
  });
  return { fresh, gone, taken };
}
