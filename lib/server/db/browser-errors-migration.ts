import 'server-only';
import type { Migration } from 'kysely/migration';

/** Errors in browsers: counts by day, kind of page and message; no data about single visits. */
export const browserErrorsTable: Migration = {
  async up(db) {
    await db.schema
      .createTable('browser_errors')
      .addColumn('day', 'text', (col) => col.notNull())
      .addColumn('code', 'text', (col) => col.notNull())
      .addColumn('page', 'text', (col) => col.notNull())
      .addColumn('message', 'text', (col) => col.notNull())
      .addColumn('times', 'integer', (col) => col.notNull())
      .addPrimaryKeyConstraint('browser_errors_key', ['day', 'code', 'page', 'message'])
      .execute();
  },
};
