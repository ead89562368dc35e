import 'server-only';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from './search-migration.ts';

/**
 * Projects that shoppers send to a store, and columns for their messages in the outbox, which was for orders only.
 */
export const sentProjectsTable: Migration = {
  async up(db) {
    await db.schema
      .createTable('sent_projects')
      .addColumn('id', 'text', (col) => col.primaryKey())
      .addColumn('reference', 'text', (col) => col.notNull().unique())
      .addColumn('idempotency_key', 'text', (col) => col.notNull().unique())
      .addColumn('body_hash', 'text', (col) => col.notNull())
      .addColumn('page_key', 'text', (col) => col.notNull().unique())
      .addColumn('site', 'text', (col) => col.notNull())
      .addColumn('region', 'text', (col) => col.notNull())
      .addColumn('store', 'text', (col) => col.notNull())
      .addColumn('store_name', 'text', (col) => col.notNull())
      .addColumn('sent_at', 'text', (col) => col.notNull())
      .addColumn('link_id', 'text')
      .addColumn('email', 'text')
      .addColumn('mailbox', 'text')
      .addColumn('sender', 'text')
      .addColumn('taken_back_at', 'text')
      .execute();
    for (const column of ['sent_at', 'email', 'mailbox'])
      await db.schema.createIndex(`sent_projects_${column}`).on('sent_projects').column(column).execute();
    if (isPostgres(db)) await widenOutbox(db);
    else await rebuildOutbox(db);
    await db.schema.createIndex('outbox_sending').on('outbox').column('sending_id').execute();
  },
};

async function widenOutbox(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE outbox ALTER COLUMN order_id DROP NOT NULL`.execute(db);
  await sql`ALTER TABLE outbox ADD COLUMN sending_id text REFERENCES sent_projects(id) ON DELETE CASCADE`.execute(
    db,
  );
  await sql`ALTER TABLE outbox ADD COLUMN letter text`.execute(db);
}

/** SQLite cannot drop NOT NULL from a column, so the table is rebuilt. No other table references it. */
async function rebuildOutbox(db: Kysely<unknown>, { forOrdersAlone = false } = {}): Promise<void> {
  await db.schema.alterTable('outbox').renameTo('outbox_before').execute();
  for (const index of ['outbox_due', 'outbox_order']) await db.schema.dropIndex(index).execute();
  let table = db.schema
    .createTable('outbox')
    .addColumn('id', 'text', (col) => col.primaryKey())
    .addColumn('order_id', 'text', (col) => {
      const order = col.references('sample_orders.id').onDelete('cascade');
      return forOrdersAlone ? order.notNull() : order;
    })
    .addColumn('kind', 'text', (col) => col.notNull())
    .addColumn('state', 'text', (col) => col.notNull())
    .addColumn('attempts', 'integer', (col) => col.notNull())
    .addColumn('due_at', 'text', (col) => col.notNull())
    .addColumn('last_error', 'text')
    .addColumn('sent_at', 'text');
  if (!forOrdersAlone)
    table = table
      .addColumn('sending_id', 'text', (col) => col.references('sent_projects.id').onDelete('cascade'))
      .addColumn('letter', 'text');
  await table.execute();
  await sql`INSERT INTO outbox (id, order_id, kind, state, attempts, due_at, last_error, sent_at)
    SELECT id, order_id, kind, state, attempts, due_at, last_error, sent_at FROM outbox_before`.execute(db);
  await db.schema.dropTable('outbox_before').execute();
  await db.schema.createIndex('outbox_due').on('outbox').columns(['state', 'due_at']).execute();
  await db.schema.createIndex('outbox_order').on('outbox').column('order_id').execute();
}
