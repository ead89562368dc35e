import 'server-only';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Whether a database is PostgreSQL; full text is the one thing the two databases speak differently. Asked of what it
 * can do, not of its class: the build has several copies of Kysely, and a database made in one bundle is used in
 * others.
 */
export function isPostgres(db: { getExecutor(): { adapter: Engine } }): boolean {
  return db.getExecutor().adapter.supportsTransactionalDdl === true;
}

/** Changes of the schema inside a transaction: of our two databases only PostgreSQL has them in Kysely. */
type Engine = Pick<ReturnType<QueryExecutorProvider['getExecutor']>['adapter'], 'supportsTransactionalDdl'>;

/**
 * Search: what is shown of a result in `search_documents`, its words in `search_text` (FTS5 or tsvector) under the same
 * id, and all words of the index in `search_words`. Words of a document go when the document goes.
 */
export const searchTables: Migration = {
  async up(db) {
    await db.schema
      .createTable('search_documents')
      .addColumn('id', 'integer', (col) => col.primaryKey())
      .addColumn('kind', 'text', (col) => col.notNull())
      .addColumn('product_code', 'text', (col) => col.references('products.code').onDelete('cascade'))
      .addColumn('priority', 'integer', (col) => col.notNull())
      .addColumn('data', 'text', (col) => col.notNull())
      .execute();
    await db.schema
      .createIndex('search_documents_product')
      .on('search_documents')
      .column('product_code')
      .execute();
    // Weighing reads these alone and leaves what is shown of a document where it is.
    await db.schema
      .createIndex('search_documents_weight')
      .on('search_documents')
      .columns(['id', 'kind', 'priority'])
      .execute();
    await db.schema
      .createTable('search_words')
      .addColumn('word', 'text', (col) => col.primaryKey())
      .addColumn('documents', 'integer', (col) => col.notNull())
      .execute();
    if (isPostgres(db)) {
      await sql`CREATE TABLE search_text (
        id integer PRIMARY KEY REFERENCES search_documents (id) ON DELETE CASCADE, words tsvector NOT NULL)`.execute(
        db,
      );
      await sql`CREATE INDEX search_text_words ON search_text USING gin (words)`.execute(db);
      return;
    }
    await sql`CREATE VIRTUAL TABLE search_text USING fts5 (name, facts, body, scope,
      content='', contentless_delete=1, tokenize="unicode61 remove_diacritics 0", prefix='2 3')`.execute(db);
    await sql`CREATE VIRTUAL TABLE search_terms USING fts5vocab (search_text, col)`.execute(db);
    await sql`CREATE TRIGGER search_documents_gone AFTER DELETE ON search_documents BEGIN
      DELETE FROM search_text WHERE rowid = old.id; END`.execute(db);
  },
};
