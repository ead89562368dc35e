import 'server-only';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from './search-migration.ts';

/**
 * The key of the page on which the shopper follows an order, and the times when it was packed and posted. Older
 * orders with personal data get a key, so that a confirmation that is sent again also links to the page.
 */
export const sampleOrderPage: Migration = {
  async up(db) {
    for (const column of ['page_key', 'packed_at', 'posted_at'])
      await db.schema.alterTable('sample_orders').addColumn(column, 'text').execute();
    const key = isPostgres(db)
      ? sql`replace(gen_random_uuid()::text, '-', '')`
      : sql`lower(hex(randomblob(16)))`;
    await sql`UPDATE sample_orders SET page_key = ${key} WHERE customer IS NOT NULL`.execute(db);
    await db.schema
      .createIndex('sample_orders_page')
      .unique()
      .on('sample_orders')
      .column('page_key')
      .execute();
  },
};
