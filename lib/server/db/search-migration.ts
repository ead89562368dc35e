import 'server-only';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Whether a database is PostgreSQL: the two databases differ only in full-text search. This tests a capability and
 * not a class: the build contains several copies of Kysely, and a database created in one bundle is used in others.
 */
export function isPostgres(db: { getExecutor(): { adapter: Engine } }): boolean {
  return db.getExecutor().adapter.supportsTransactionalDdl === true;
}

/** Transactional schema changes: of our two databases, Kysely supports them only for PostgreSQL. */
type Engine = Pick<ReturnType<QueryExecutorProvider['getExecutor']>['adapter'], 'supportsTransactionalDdl'>;

/**
 * Search tables: `search_documents` contains the data that results show, `search_text` (FTS5 or tsvector) the words
 * under the same id, and `search_words` all words of the index. Deleting a document deletes its words.
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
    // A covering index: ranking reads only these columns and not the documents' data.
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
