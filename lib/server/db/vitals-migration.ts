import 'server-only';
import type { Migration } from 'kysely/migration';

/** Performance of pages: counts by day, kind of page and band of the value; no data about single visits. */
export const vitalsTables: Migration = {
  async up(db) {
    await db.schema
      .createTable('vitals')
      .addColumn('day', 'text', (col) => col.notNull())
      .addColumn('region', 'text', (col) => col.notNull())
      .addColumn('page', 'text', (col) => col.notNull())
      .addColumn('screen', 'text', (col) => col.notNull())
      .addColumn('name', 'text', (col) => col.notNull())
      .addColumn('band', 'integer', (col) => col.notNull())
      .addColumn('views', 'integer', (col) => col.notNull())
      .addPrimaryKeyConstraint('vitals_key', ['day', 'region', 'page', 'screen', 'name', 'band'])
      .execute();
  },
};
