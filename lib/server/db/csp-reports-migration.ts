import 'server-only';
import type { Migration } from 'kysely/migration';

/**
 * Violations of pages' Content Security Policy: counts by day, directive, origin and kind of page; no data about
 * single visits.
 */
export const cspReportsTable: Migration = {
  async up(db) {
    await db.schema
      .createTable('csp_reports')
      .addColumn('day', 'text', (col) => col.notNull())
      .addColumn('directive', 'text', (col) => col.notNull())
      .addColumn('blocked', 'text', (col) => col.notNull())
      .addColumn('page', 'text', (col) => col.notNull())
      .addColumn('reports', 'integer', (col) => col.notNull())
      .addPrimaryKeyConstraint('csp_reports_key', ['day', 'directive', 'blocked', 'page'])
      .execute();
  },
};
