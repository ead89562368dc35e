import 'server-only';
import type { Migration } from 'kysely/migration';

export const sampleOrderTables: Migration = {
  async up(db) {
    await db.schema
      .createTable('sample_orders')
      .addColumn('id', 'text', (col) => col.primaryKey())
      .addColumn('reference', 'text', (col) => col.notNull().unique())
      .addColumn('idempotency_key', 'text', (col) => col.notNull().unique())
      .addColumn('body_hash', 'text', (col) => col.notNull())
      .addColumn('answer', 'text', (col) => col.notNull())
      .addColumn('site', 'text', (col) => col.notNull())
      .addColumn('website', 'text', (col) => col.notNull())
      .addColumn('region', 'text', (col) => col.notNull())
      .addColumn('placed_at', 'text', (col) => col.notNull())
      .addColumn('email', 'text')
      .addColumn('customer', 'text')
      .addColumn('erased_at', 'text')
      .execute();
    await db.schema.createIndex('sample_orders_placed').on('sample_orders').column('placed_at').execute();
    await db.schema
      .createTable('sample_order_lines')
      .addColumn('order_id', 'text', (col) =>
        col.notNull().references('sample_orders.id').onDelete('cascade'),
      )
      .addColumn('position', 'integer', (col) => col.notNull())
      .addColumn('global_item_id', 'text', (col) => col.notNull())
      .addColumn('product_code', 'text', (col) => col.notNull())
      .addColumn('colour_id', 'text', (col) => col.notNull())
      .addColumn('name', 'text', (col) => col.notNull())
      .addColumn('product_name', 'text', (col) => col.notNull())
      .addColumn('public_id', 'text')
      .addPrimaryKeyConstraint('sample_order_lines_key', ['order_id', 'position'])
      .execute();
    await db.schema
      .createTable('outbox')
      .addColumn('id', 'text', (col) => col.primaryKey())
      .addColumn('order_id', 'text', (col) =>
        col.notNull().references('sample_orders.id').onDelete('cascade'),
      )
      .addColumn('kind', 'text', (col) => col.notNull())
      .addColumn('state', 'text', (col) => col.notNull())
      .addColumn('attempts', 'integer', (col) => col.notNull())
      .addColumn('due_at', 'text', (col) => col.notNull())
      .addColumn('last_error', 'text')
      .addColumn('sent_at', 'text')
      .execute();
    await db.schema.createIndex('outbox_due').on('outbox').columns(['state', 'due_at']).execute();
    await db.schema.createIndex('outbox_order').on('outbox').column('order_id').execute();
  },
};
