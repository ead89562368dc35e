import 'server-only';
import type { Migration } from 'kysely/migration';

/** The mailbox that an order's e-mail address leads to, used to count its confirmations. */
export const sampleOrderMailbox: Migration = {
  async up(db) {
    await db.schema.alterTable('sample_orders').addColumn('mailbox', 'text').execute();
    await db.schema
      .createIndex('sample_orders_mailbox')
      .on('sample_orders')
      .columns(['mailbox', 'placed_at'])
      .execute();
  },
};
