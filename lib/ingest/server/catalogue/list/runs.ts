import 'server-only';
import { sql } from 'kysely';
import { storedProducts } from '../../../../catalogue/server/stored-products.ts';
import { chunks } from '../../../../chunks.ts';
import { type Discontinued, type Product, productSchema } from '../../../../contracts/catalogue.ts';
import { dayOf } from '../../../../days.ts';
import type { ShopDatabase } from '../../../../server/db/database.ts';
import { storedDocument } from '../../../../server/db/stored-row.ts';
import type { PlannedProduct } from './plan.ts';

/** Number of import runs that can be undone; older ones are deleted with the data they replaced. */
const KEPT_RUNS = 20;
/** Maximum number of alternatives to which a removed product refers. */
const ALTERNATIVES = 3;
const BATCH = 500;

/** An import in the history. */
export interface ImportRun {
  readonly id: number;
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly by: string;
  readonly file: string;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  /** When it was undone. */
  readonly undoneAt: string | null;
}

interface NewRun {
  readonly file: string;
  readonly by?: string | undefined;
  readonly codes: readonly string[];
  readonly plan: readonly PlannedProduct[];
}

/** Records an import that is about to be written, with the current versions of its products. */
export async function recordRun(trx: ShopDatabase, { file, by = '', codes, plan }: NewRun): Promise<number> {
  const { last } = await trx
    .selectFrom('import_runs')
    .select((eb) => eb.fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  const id = Number(last ?? 0) + 1;
  const count = (kind: PlannedProduct['kind']) => plan.filter((one) => one.kind === kind).length;
  await trx
    .insertInto('import_runs')
    .values({
      ...{ id, made_at: new Date().toISOString(), made_by: by, file, undone_at: null },
      ...{ added: count('new'), changed: count('changed'), removed: count('removed') },
    })
    .execute();
  for (const batch of chunks(codes, BATCH)) {
    await trx
      .insertInto('import_changes')
      .values(batch.map((product_code) => ({ run_id: id, product_code, data: null, content_hash: null })))
      .execute();
    await sql`
      UPDATE import_changes SET
        data = (SELECT data FROM products WHERE code = product_code),
        content_hash = (SELECT content_hash FROM products WHERE code = product_code)
      WHERE run_id = ${id} AND product_code IN (${sql.join(batch)})`.execute(trx);
  }
  return id;
}

/** The products of a run before it, by code; new and damaged ones are missing. */
export async function productsBeforeRun(
  db: ShopDatabase,
  run: number,
  codes: readonly string[],
): Promise<ReadonlyMap<string, Product>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .selectFrom('import_changes')
    .where('run_id', '=', run)
    .where('product_code', 'in', codes)
    .select(['product_code', 'data'])
    .execute();
  return new Map(
    rows.flatMap(({ product_code, data }) => {
      const product = data === null ? undefined : productBefore(product_code, data);
      return product ? [[product_code, product] as const] : [];
    }),
  );
}

/** Parses a product as it was before a run; undefined if it is damaged. */
export const productBefore = (code: string, data: string) =>
  storedDocument(productSchema, data, { table: 'import_changes', id: code });

/** Deletes the oldest runs. */
export async function deleteOldestRuns(trx: ShopDatabase): Promise<void> {
  const old = await trx
    .selectFrom('import_runs')
    .select('id')
    .orderBy('id', 'desc')
    .offset(KEPT_RUNS)
    .limit(1000)
    .execute();
  if (old.length === 0) return;
  const ids = old.map(({ id }) => id);
  await trx.deleteFrom('import_changes').where('run_id', 'in', ids).execute();
  await trx.deleteFrom('import_runs').where('id', 'in', ids).execute();
}

/** Redirects a product's old slug to its new one. */
export async function recordRedirect(
  trx: ShopDatabase,
  run: number,
  { code, before, slug }: { code: string; before: string; slug: string },
): Promise<void> {
  const [name] = (await productsBeforeRun(trx, run, [code])).values();
  await writeFormer(trx, run, {
    ...{ productCode: code, slug: before, name: name?.name ?? before, discontinuedOn: today() },
    ...{ successor: slug, alternatives: [] },
  });
}

/** Records removed products: their URLs respond with 410 and suggest similar products (SEO-10). */
export async function recordRemovals(
  trx: ShopDatabase,
  run: number,
  codes: readonly string[],
): Promise<void> {
  const rows: { code: string; slug: string; content_hash: string | null }[] = [];
  const before = new Map<string, Product>();
  for (const batch of chunks(codes, BATCH)) {
    for (const [code, product] of await productsBeforeRun(trx, run, batch)) before.set(code, product);
    const stored = trx.selectFrom('products').where('code', 'in', batch);
    rows.push(...(await stored.select(['code', 'slug', 'content_hash']).execute()));
  }
  if (rows.length === 0) return;
  const like = await productsLike(trx, [...before.values()]);
  for (const { code: productCode, slug, content_hash: contentHash } of rows) {
    // For a damaged product, only the slug is known.
    const name = before.get(productCode)?.name ?? slug;
    const alternatives = like.get(productCode) ?? [];
    const entry = { productCode, slug, name, discontinuedOn: today(), alternatives };
    await writeFormer(trx, run, entry, contentHash);
  }
}

async function writeFormer(
  trx: ShopDatabase,
  run: number,
  entry: Discontinued,
  contentHash: string | null = null,
): Promise<void> {
  await trx
    .insertInto('former_products')
    .values({ slug: entry.slug, run_id: run, data: JSON.stringify(entry), content_hash: contentHash })
    .execute();
}

/** For each product: the slugs of the most similar remaining products, by collection and material. */
async function productsLike(db: ShopDatabase, leaving: readonly Product[]): Promise<Map<string, string[]>> {
  const codes = new Set(leaving.map(({ productCode }) => productCode));
  const found = leaving.map((product) => ({ product, best: [] as { slug: string; score: number }[] }));
  for await (const others of storedProducts(db))
    for (const other of others) {
      if (codes.has(other.productCode)) continue;
      for (const each of found) {
        const score = likeness(each.product, other);
        if (score > 0)
          each.best = [...each.best, { slug: other.slug, score }]
            .sort((one, two) => two.score - one.score)
            .slice(0, ALTERNATIVES);
      }
    }
  return new Map(found.map(({ product, best }) => [product.productCode, best.map(({ slug }) => slug)]));
}

function likeness(one: Product, other: Product): number {
  if (one.type.code !== other.type.code || !one.regions.some((region) => other.regions.includes(region)))
    return 0;
  const material = one.subTypes.some(({ code }) => other.subTypes.some((each) => each.code === code));
  const collection = one.collection.id === other.collection.id;
  return (
    1 + 2 * Number(material) + 2 * Number(collection) + Number(one.construction.id === other.construction.id)
  );
}

/** The recorded imports, newest first. */
export async function listRuns(db: ShopDatabase): Promise<ImportRun[]> {
  const rows = await db.selectFrom('import_runs').selectAll().orderBy('id', 'desc').execute();
  return rows.map(({ made_at: at, made_by: by, undone_at: undoneAt, ...rest }) => ({
    ...rest,
    at,
    by,
    undoneAt,
  }));
}

const today = () => dayOf(Date.now());
