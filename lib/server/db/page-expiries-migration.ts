import 'server-only';
import type { Migration } from 'kysely/migration';

/** Invalidated pages, for the other instances of the shop to read. */
export const pageExpiryTable: Migration = {
  async up(db) {
    await db.schema
      .createTable('page_expiries')
      .addColumn('id', 'text', (col) => col.primaryKey())
      .addColumn('made_at', 'text', (col) => col.notNull())
      .addColumn('data', 'text', (col) => col.notNull())
      .execute();
    await db.schema.createIndex('page_expiries_made').on('page_expiries').column('made_at').execute();
  },
};
