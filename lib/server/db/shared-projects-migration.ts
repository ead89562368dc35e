import 'server-only';
import type { Migration } from 'kysely/migration';

/** Projects that shoppers keep with a link, until they expire or are deleted. */
export const sharedProjectsTable: Migration = {
  async up(db) {
    await db.schema
      .createTable('shared_projects')
      .addColumn('id', 'text', (col) => col.primaryKey())
      .addColumn('key_hash', 'text', (col) => col.notNull())
      .addColumn('site', 'text', (col) => col.notNull())
      .addColumn('region', 'text', (col) => col.notNull())
      .addColumn('data', 'text', (col) => col.notNull())
      .addColumn('changed_at', 'text', (col) => col.notNull())
      .addColumn('expires_at', 'text', (col) => col.notNull())
      .execute();
    await db.schema
      .createIndex('shared_projects_expiry')
      .on('shared_projects')
      .column('expires_at')
      .execute();
  },
};
