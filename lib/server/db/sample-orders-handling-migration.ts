import 'server-only';
import type { Migration } from 'kysely/migration';

/** The fulfilment state of an order, and since when it has that state. Older orders count as new. */
export const sampleOrderHandling: Migration = {
  async up(db) {
    await db.schema
      .alterTable('sample_orders')
      .addColumn('handling', 'text', (col) => col.notNull().defaultTo('new'))
      .execute();
    await db.schema.alterTable('sample_orders').addColumn('handled_at', 'text').execute();
    await db.schema
      .createIndex('sample_orders_handling')
      .on('sample_orders')
      .columns(['handling', 'placed_at'])
      .execute();
  },
};
