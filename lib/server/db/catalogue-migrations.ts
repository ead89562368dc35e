import 'server-only';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { searchTables } from './search-migration.ts';

const catalogueTables: Migration = {
  async up(db) {
    await db.schema
      .createTable('meta')
      .addColumn('key', 'text', (col) => col.primaryKey())
      .addColumn('value', 'text', (col) => col.notNull())
      .execute();
    await db.schema
      .createTable('products')
      .addColumn('code', 'text', (col) => col.primaryKey())
      .addColumn('slug', 'text', (col) => col.notNull().unique())
      .addColumn('airtable_id', 'text', (col) => col.notNull().unique())
      .addColumn('data', 'text', (col) => col.notNull())
      .addColumn('content_hash', 'text')
      .execute();
    await db.schema
      .createTable('product_sites')
      .addColumn('site', 'text', (col) => col.notNull())
      .addColumn('product_code', 'text', (col) =>
        col.notNull().references('products.code').onDelete('cascade'),
      )
      .addPrimaryKeyConstraint('product_sites_key', ['site', 'product_code'])
      .execute();
    await db.schema.createIndex('product_sites_product').on('product_sites').column('product_code').execute();
    await db.schema
      .createTable('product_highlights')
      .addColumn('highlight', 'text', (col) => col.notNull())
      .addColumn('product_code', 'text', (col) =>
        col.notNull().references('products.code').onDelete('cascade'),
      )
      .addPrimaryKeyConstraint('product_highlights_key', ['highlight', 'product_code'])
      .execute();
    await db.schema
      .createIndex('product_highlights_product')
      .on('product_highlights')
      .column('product_code')
      .execute();
    await db.schema
      .createTable('variants')
      .addColumn('global_item_id', 'text', (col) => col.primaryKey())
      .addColumn('airtable_id', 'text', (col) => col.notNull().unique())
      .addColumn('product_code', 'text', (col) =>
        col.notNull().references('products.code').onDelete('cascade'),
      )
      .addColumn('slug', 'text', (col) => col.notNull())
      .addUniqueConstraint('variants_slug', ['product_code', 'slug'])
      .execute();
    await db.schema
      .createTable('listings')
      .addColumn('region', 'text', (col) => col.notNull())
      .addColumn('product_code', 'text', (col) =>
        col.notNull().references('products.code').onDelete('cascade'),
      )
      .addColumn('data', 'text', (col) => col.notNull())
      .addPrimaryKeyConstraint('listings_key', ['region', 'product_code'])
      .execute();
    await db.schema.createIndex('listings_product').on('listings').column('product_code').execute();
    await db.schema
      .createTable('entries')
      .addColumn('kind', 'text', (col) => col.notNull())
      .addColumn('id', 'text', (col) => col.notNull())
      .addColumn('slug', 'text', (col) => col.notNull())
      .addColumn('position', 'integer', (col) => col.notNull())
      .addColumn('data', 'text', (col) => col.notNull())
      .addPrimaryKeyConstraint('entries_key', ['kind', 'id'])
      .execute();
    await db.schema.createIndex('entries_slug').on('entries').columns(['kind', 'slug']).unique().execute();
  },
};

const storeTables: Migration = {
  async up(db) {
    await db.schema
      .createTable('stores')
      .addColumn('id', 'text', (col) => col.primaryKey())
      .addColumn('slug', 'text', (col) => col.notNull().unique())
      .addColumn('region', 'text', (col) => col.notNull())
      .addColumn('sites', 'text', (col) => col.notNull())
      .addColumn('lat', 'double precision', (col) => col.notNull())
      .addColumn('lng', 'double precision', (col) => col.notNull())
      .addColumn('data', 'text', (col) => col.notNull())
      .addColumn('content_hash', 'text')
      .execute();
    await db.schema.createIndex('stores_position').on('stores').columns(['region', 'lat', 'lng']).execute();
  },
};

/** The index includes the sites and the id, so that a search by location reads only matching rows. */
const storePlaces: Migration = {
  async up(db) {
    await db.schema.dropIndex('stores_position').execute();
    await db.schema
      .createIndex('stores_place')
      .on('stores')
      .columns(['region', 'lat', 'lng', 'sites', 'id'])
      .execute();
  },
};

const importTables: Migration = {
  async up(db) {
    await db.schema
      .createTable('import_runs')
      .addColumn('id', 'integer', (col) => col.primaryKey())
      .addColumn('made_at', 'text', (col) => col.notNull())
      .addColumn('made_by', 'text', (col) => col.notNull())
      .addColumn('file', 'text', (col) => col.notNull())
      .addColumn('added', 'integer', (col) => col.notNull())
      .addColumn('changed', 'integer', (col) => col.notNull())
      .addColumn('removed', 'integer', (col) => col.notNull())
      .addColumn('undone_at', 'text')
      .execute();
    await db.schema
      .createTable('import_changes')
      .addColumn('run_id', 'integer', (col) => col.notNull())
      .addColumn('product_code', 'text', (col) => col.notNull())
      .addColumn('data', 'text')
      .addColumn('content_hash', 'text')
      .addPrimaryKeyConstraint('import_changes_key', ['run_id', 'product_code'])
      .execute();
    await db.schema
      .createTable('former_products')
      .addColumn('slug', 'text', (col) => col.primaryKey())
      .addColumn('run_id', 'integer', (col) => col.notNull())
      .addColumn('data', 'text', (col) => col.notNull())
      .addColumn('content_hash', 'text')
      .execute();
  },
};

/**
 * An address that several imports removed has one row per import, so that each import can be undone. SQLite cannot
 * change a primary key, so the table is rebuilt.
 */
const formerByRun: Migration = {
  async up(db) {
    await db.schema.alterTable('former_products').renameTo('former_before').execute();
    await db.schema
      .createTable('former_products')
      .addColumn('slug', 'text', (col) => col.notNull())
      .addColumn('run_id', 'integer', (col) => col.notNull())
      .addColumn('data', 'text', (col) => col.notNull())
      .addColumn('content_hash', 'text')
      .addPrimaryKeyConstraint('former_products_by_slug_run_id', ['slug', 'run_id'])
      .execute();
    await sql`
      INSERT INTO former_products (slug, run_id, data, content_hash)
      SELECT slug, run_id, data, content_hash FROM former_before`.execute(db);
    await db.schema.dropTable('former_before').execute();
  },
};

const changedDay: Migration = {
  async up(db) {
    await db.schema.alterTable('products').addColumn('changed_on', 'text').execute();
    await sql`
      UPDATE products SET changed_on = (
        SELECT max(substr(coalesce(undone_at, made_at), 1, 10))
        FROM import_changes JOIN import_runs ON import_runs.id = import_changes.run_id
        WHERE import_changes.product_code = products.code)`.execute(db);
  },
};

const productTimes: Migration = {
  async up(db) {
    await db.schema
      .createTable('product_times')
      .addColumn('product_code', 'text', (col) =>
        col.notNull().references('products.code').onDelete('cascade'),
      )
      .addColumn('what', 'text', (col) => col.notNull())
      .addColumn('at', 'text', (col) => col.notNull())
      .addPrimaryKeyConstraint('product_times_key', ['product_code', 'what'])
      .execute();
    await db.schema.createIndex('product_times_at').on('product_times').column('at').execute();
  },
};

/** Addresses that stores had; one that is in use again has no row. Rows of removed stores stay, and lead nowhere. */
const formerStoreSlugs: Migration = {
  async up(db) {
    await db.schema
      .createTable('former_store_slugs')
      .addColumn('slug', 'text', (col) => col.primaryKey())
      .addColumn('store_id', 'text', (col) => col.notNull())
      .execute();
  },
};

/** Tables that only imports and seeds write; in SQLite they are in the catalogue file. */
export const CATALOGUE_MIGRATIONS: Readonly<Record<string, Migration>> = {
  '2026-11-21-catalogue': catalogueTables,
  '2026-11-22-010-search': searchTables,
  '2026-11-22-030-stores': storeTables,
  '2026-11-22-130-store-places': storePlaces,
  '2026-11-23-010-imports': importTables,
  '2026-11-27-010-former-by-run': formerByRun,
  '2026-11-27-020-changed-day': changedDay,
  '2026-11-27-030-product-times': productTimes,
  '2026-11-30-010-former-store-slugs': formerStoreSlugs,
};
