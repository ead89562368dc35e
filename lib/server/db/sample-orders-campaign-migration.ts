import 'server-only';
import type { Migration } from 'kysely/migration';

/** The campaigns that led to an order, as JSON text. */
export const sampleOrderCampaign: Migration = {
  async up(db) {
    await db.schema.alterTable('sample_orders').addColumn('campaign', 'text').execute();
  },
};
