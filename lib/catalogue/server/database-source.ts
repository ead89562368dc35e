import 'server-only';
import { discontinuedSchema, type ListingProduct, listingProductSchema } from '../../contracts/catalogue.ts';
import type { CatalogueLists } from '../../contracts/lists.ts';
import type { Region } from '../../regions.ts';
import type { ShopDatabase } from '../../server/db/database.ts';
import { storedDocument } from '../../server/db/stored-row.ts';
import type { SiteCode } from '../../sites.ts';
import { productIdFromSlug } from '../../slugs.ts';
import { inRegion, toListing } from '../listing.ts';
import type { CatalogueSource, Scope } from './port.ts';
import { hiddenProducts, passedTimes, timedPrices } from './product-times.ts';
import { storedLists } from './stored-lists.ts';
import { productOfRow } from './stored-products.ts';
import { readVersion } from './version.ts';

/** Time in ms for which a process caches the version; an import of another process becomes visible within it. */
const VERSION_TTL_MS = 1000;
/** Records read per query: about 10 ms of work, after which other requests can proceed. */
const PIECE = 500;

/** The catalogue in the shop's own database. `now` is a monotonic clock in ms. */
export function databaseSource(
  db: ShopDatabase,
  now: () => number = () => performance.now(),
): CatalogueSource {
  return {
    ...trustedVersion(db, now),

    records: (scope) => allRecords(db, scope),

    async recordsOf({ site, region }, codes) {
      if (codes.length === 0) return [];
      const rows = await listings(db, site, region).where('listings.product_code', 'in', codes).execute();
      return parsed(rows, region);
    },

    async codesOf(_scope, globalItemIds) {
      if (globalItemIds.length === 0) return new Map();
      const rows = await db
        .selectFrom('variants')
        .where('global_item_id', 'in', globalItemIds)
        .select(['global_item_id', 'product_code'])
        .execute();
      return new Map(rows.map((row) => [row.global_item_id, row.product_code]));
    },

    async product(scope, key, { hidden = false } = {}) {
      const all = hidden ? storedOf(db, scope.site) : products(db, scope.site);
      const id = productIdFromSlug(key);
      return (
        (await productBy(all, scope, 'slug', key)) ??
        (await productBy(all, scope, 'code', key)) ??
        (id === undefined ? undefined : await productBy(all, scope, 'code', String(id)))
      );
    },

    async productsOf({ site, region }, codes) {
      if (codes.length === 0) return [];
      const rows = await products(db, site).where('products.code', 'in', codes).execute();
      return rows.flatMap((row) => {
        const product = productOfRow(row);
        return (product && inRegion(product, region)) ?? [];
      });
    },

    lists: () => allLists(db),

    async highlighted(refs) {
      const rows = await db
        .selectFrom('product_highlights')
        .where('highlight', 'in', refs)
        .selectAll()
        .execute();
      const byRef = Map.groupBy(rows, ({ highlight }) => highlight);
      return new Map([...byRef].map(([ref, under]) => [ref, under.map((row) => row.product_code)]));
    },

    async changes() {
      const rows = await db
        .selectFrom('products')
        .where('changed_on', 'is not', null)
        .select(['code', 'changed_on'])
        .execute();
      const days = new Map(rows.map(({ code, changed_on: day }) => [code, day ?? '']));
      for (const { product_code: code, at } of await passedTimes(db)) {
        const day = at.slice(0, 10);
        if (day > (days.get(code) ?? '')) days.set(code, day);
      }
      return days;
    },
  };
}

/** The version of the catalogue, read at most once in VERSION_TTL_MS, and again after `refresh`. */
function trustedVersion(db: ShopDatabase, now: () => number): Pick<CatalogueSource, 'version' | 'refresh'> {
  let known: { version: Promise<string>; until: number } | undefined;
  return {
    version() {
      if (!known || known.until <= now()) {
        const version = readVersion(db);
        known = { version, until: now() + VERSION_TTL_MS };
        version.catch(() => {
          known = undefined;
        });
      }
      return known.version;
    },
    refresh() {
      known = undefined;
    },
  };
}

async function* allRecords(db: ShopDatabase, { site, region }: Scope): AsyncGenerator<ListingProduct[]> {
  let after = '';
  for (;;) {
    const rows = await listings(db, site, region)
      .where('listings.product_code', '>', after)
      .orderBy('listings.product_code')
      .limit(PIECE)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    after = last.product_code;
    const records = parsed(rows, region);
    // Single rows may be damaged. If no row of a batch is valid, they were written by another version: without the
    // error, a list without products would be cached.
    if (records.length === 0) throw new Error('None of the list records fits this version of the shop');
    yield records;
    if (rows.length < PIECE) return;
  }
}

async function allLists(db: ShopDatabase): Promise<CatalogueLists> {
  const [lists, former] = await Promise.all([
    storedLists(db),
    db
      .selectFrom('former_products')
      // Products whose address is in use again are not discontinued.
      .where('slug', 'not in', db.selectFrom('products').select('slug'))
      .select(['slug', 'data'])
      .orderBy('slug')
      .orderBy('run_id', 'desc')
      .execute(),
  ]);
  const gone = former.flatMap(
    ({ slug, data }) =>
      storedDocument(discontinuedSchema, data, { table: 'former_products', id: slug }) ?? [],
  );
  return { ...lists, discontinued: [...gone, ...lists.discontinued] };
}

const listings = (db: ShopDatabase, site: SiteCode, region: Region) =>
  db
    .selectFrom('listings')
    .innerJoin('product_sites', 'product_sites.product_code', 'listings.product_code')
    .where('product_sites.site', '=', site)
    .where('listings.region', '=', region)
    .where('listings.product_code', 'not in', hiddenProducts(db))
    .select((row) => [
      'listings.product_code',
      'listings.data',
      // The price in a record may be outdated if the product has scheduled prices.
      row
        .selectFrom('products')
        .whereRef('products.code', '=', 'listings.product_code')
        .where('products.code', 'in', timedPrices(db))
        .select('products.data')
        .as('product'),
    ]);

interface ListingRow {
  readonly product_code: string;
  readonly data: string;
  /** The whole product if its price is scheduled. */
  readonly product: string | null;
}

const parsed = (rows: readonly ListingRow[], region: Region): ListingProduct[] =>
  rows.flatMap((row) => recordOf(row, region) ?? []);

function recordOf({ product_code: id, data, product }: ListingRow, region: Region) {
  if (product === null) return storedDocument(listingProductSchema, data, { table: 'listings', id });
  const whole = productOfRow({ code: id, data: product });
  const regional = whole && inRegion(whole, region);
  return regional && toListing(regional, region);
}

/** Products of a site, including those that are not in the range at the moment. */
const storedOf = (db: ShopDatabase, site: SiteCode) =>
  db
    .selectFrom('products')
    .innerJoin('product_sites', 'product_sites.product_code', 'products.code')
    .where('product_sites.site', '=', site)
    .select(['products.code', 'products.data']);

const products = (db: ShopDatabase, site: SiteCode) =>
  storedOf(db, site).where('products.code', 'not in', hiddenProducts(db));

async function productBy(
  among: ReturnType<typeof storedOf>,
  scope: Scope,
  column: 'slug' | 'code',
  value: string,
) {
  const row = await among.where(`products.${column}`, '=', value).executeTakeFirst();
  if (!row) return undefined;
  const product = productOfRow(row);
  // Not the same as a product that is not sold: the page fails and is rendered again at the next request.
  if (!product) throw new Error(`Product ${row.code} is stored damaged`);
  return inRegion(product, scope.region);
}
