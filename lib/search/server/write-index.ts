import 'server-only';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { storedLists } from '../../catalogue/server/stored-lists.ts';
import { storedProducts } from '../../catalogue/server/stored-products.ts';
import { chunks } from '../../chunks.ts';
import type { Product } from '../../contracts/catalogue.ts';
import { FACET_FIELDS } from '../../contracts/facet-fields.ts';
import type { CatalogueLists } from '../../contracts/lists.ts';
import type { ShopDatabase } from '../../server/db/database.ts';
import { readMeta, writeMeta } from '../../server/db/meta.ts';
import { isPostgres } from '../../server/db/search-migration.ts';
import { listDocuments, productDocuments, type SearchDocument } from './documents.ts';
import { writtenShades } from './shades.ts';
import { writtenSynonyms } from './spellings.ts';

const KEY = 'search_index';
const BATCH = 200;
/** The spellings, colour names and filter fields from which documents' words are derived. */
const wordsFrom = () =>
  JSON.stringify([writtenSynonyms().spellings, writtenShades(), Object.keys(FACET_FIELDS)]);
/** Version of the index format; increase the number when documents are built differently. */
const form = () => `5-${createHash('sha256').update(wordsFrom()).digest('hex').slice(0, 12)}`;

/** Adds products to the index; their earlier documents were deleted with the products. */
export async function indexProducts(db: ShopDatabase, products: readonly Product[]): Promise<void> {
  await writeDocuments(db, products.flatMap(productDocuments));
}

/** Replaces the documents of lists (collections, types, highlights). */
export async function indexLists(db: ShopDatabase, lists: CatalogueLists): Promise<void> {
  await db.deleteFrom('search_documents').where('product_code', 'is', null).execute();
  await writeDocuments(db, listDocuments(lists));
}

/**
 * Completes a change of the catalogue, in the same transaction: rebuilds the index if its format has changed, and
 * collects its words. Numbers are left out: codes must not be used as corrections, and a large catalogue has more of
 * them than words.
 */
export async function finishIndex(db: ShopDatabase): Promise<void> {
  if ((await readMeta(db, KEY)) !== form()) {
    await rebuild(db);
    await writeMeta(db, KEY, form());
  }
  await db.deleteFrom('search_words').execute();
  await (isPostgres(db)
    ? sql`INSERT INTO search_words (word, documents)
        SELECT word, ndoc FROM ts_stat('SELECT words FROM search_text', 'abc') WHERE word ~ '[^0-9]'`
    : sql`INSERT INTO search_words (word, documents)
        SELECT term, sum(doc) FROM search_terms
        WHERE col <> 'scope' AND term GLOB '*[^0-9]*' GROUP BY term`
  ).execute(db);
}

/** Whether the index has the current format; otherwise `finishIndex` rebuilds it. */
export async function indexIsCurrent(db: ShopDatabase): Promise<boolean> {
  return (await readMeta(db, KEY)) === form();
}

async function rebuild(db: ShopDatabase): Promise<void> {
  await db.deleteFrom('search_documents').execute();
  for await (const products of storedProducts(db)) await indexProducts(db, products);
  await indexLists(db, await storedLists(db));
}

export async function writeDocuments(db: ShopDatabase, documents: readonly SearchDocument[]): Promise<void> {
  const last = await db
    .selectFrom('search_documents')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst();
  let next = (last?.id ?? 0) + 1;
  const postgres = isPostgres(db);
  for (const some of chunks(documents, BATCH)) {
    const batch = some.map((document) => ({ id: next++, document }));
    await db
      .insertInto('search_documents')
      .values(
        batch.map(({ id, document }) => ({
          id,
          kind: document.kind,
          product_code: document.productCode,
          priority: document.priority,
          data: JSON.stringify(document.data),
        })),
      )
      .execute();
    const rows = batch.map(({ id, document }) =>
      postgres
        ? sql`(${id}, ${vectorOf(document)}::tsvector)`
        : sql`(${id}, ${document.name.join(' ')}, ${document.facts.join(' ')}, ${document.body.join(' ')}, ${document.scope.join(' ')})`,
    );
    await (postgres
      ? sql`INSERT INTO search_text (id, words) VALUES ${sql.join(rows)}`
      : sql`INSERT INTO search_text (rowid, name, facts, body, scope) VALUES ${sql.join(rows)}`
    ).execute(db);
  }
}

/**
 * Returns a document's words in PostgreSQL's tsvector syntax, with positions and weights: A for names to D for the
 * scope.
 */
function vectorOf({ name, facts, body, scope }: SearchDocument): string {
  let place = 0;
  const parts = [
    [name, 'A'],
    [facts, 'B'],
    [body, 'C'],
    [scope, 'D'],
  ] as const;
  return parts
    .flatMap(([words, weight]) =>
      words.map((word) => {
        place += 1;
        return `'${word.replaceAll("'", "''").replaceAll('\\', '\\\\')}':${place}${weight}`;
      }),
    )
    .join(' ');
}
