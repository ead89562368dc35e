import 'server-only';
import type { Migration } from 'kysely/migration';

/** What shoppers search for and view: counts by day; no data about single visits. */
export const demandTable: Migration = {
  async up(db) {
    await db.schema
      .createTable('demand')
      .addColumn('day', 'text', (col) => col.notNull())
      .addColumn('site', 'text', (col) => col.notNull())
      .addColumn('region', 'text', (col) => col.notNull())
      .addColumn('kind', 'text', (col) => col.notNull())
      .addColumn('about', 'text', (col) => col.notNull())
      .addColumn('times', 'integer', (col) => col.notNull())
      .addPrimaryKeyConstraint('demand_key', ['day', 'site', 'region', 'kind', 'about'])
      .execute();
  },
};
