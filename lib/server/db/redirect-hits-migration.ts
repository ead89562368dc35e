import 'server-only';
import type { Migration } from 'kysely/migration';

/** Number of uses of each rule of `content/redirects.csv`, by day. */
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
