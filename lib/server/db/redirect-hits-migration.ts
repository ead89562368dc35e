import 'server-only';
import type { Migration } from 'kysely/migration';

/** How often each rule of `content/redirects.csv` was used, by day. */
export const redirectHitsTable: Migration = {
  async up(db) {
    await db.schema
      .createTable('redirect_hits')
      .addColumn('day', 'text', (col) => col.notNull())
      .addColumn('rule', 'text', (col) => col.notNull())
      .addColumn('hits', 'integer', (col) => col.notNull())
      .addPrimaryKeyConstraint('redirect_hits_key', ['day', 'rule'])
      .execute();
  },
};
