import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { undoLastRun } from '#lib/ingest/server/catalogue/list/undo.ts';
import { openDatabase, type ShopDatabase } from '#lib/server/db/database.ts';
import { migrate } from '#lib/server/db/migrations.ts';
import { startPostgres, type TestPostgres } from '#tests/support/postgres.ts';
import { migrateTo, NAMES } from '#tests/support/released-schema.ts';

let server: TestPostgres;
let address: string;
let db: ShopDatabase;
/** Another client of the same database: an open psql, a backup, a report. */
let other: pg.Client;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server?.stop());
beforeEach(async () => {
  address = await server.createDatabase();
  other = new pg.Client({ connectionString: address });
  await other.connect();
});
afterEach(async () => {
  await other.end();
  await db.destroy();
});

/** Sessions of the shop that wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await other.query(
    `SELECT count(*) AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return Number(rows[0].n);
}

describe('a lock that another client of PostgreSQL holds', () => {
  it('costs the server no connection for each question that was given up', async () => {
    // A migration may take longer than that.
    const patient = openDatabase({ url: address });
    await migrate(patient);
    await patient.destroy();
    db = openDatabase({ url: address }, { serving: true, answerMs: 300 });
    await other.query('BEGIN; LOCK TABLE products');
    for (let round = 0; round < 3; round += 1)
      await Promise.allSettled(
        Array.from({ length: 8 }, () => db.selectFrom('products').select('code').execute()),
      );
    await expect.poll(waiting).toBe(0);
    await other.query('ROLLBACK');
    await expect.poll(() => db.selectFrom('products').select('code').execute().catch(String)).toEqual([]);
  });

  it('lets the shop go on while a new release waits to change a table', async () => {
    db = openDatabase({ url: address });
    await migrateTo(db, NAMES.slice(0, NAMES.indexOf('2026-11-25-070-sample-orders-page')));
    await other.query('BEGIN; SELECT count(*) FROM sample_orders');
    const migrated = migrate(db);
    await expect.poll(waiting).toBeGreaterThan(0);
    const open = openDatabase({ url: address }, { serving: true, answerMs: 8000 });
    const { rows } = await sql<{ n: string }>`SELECT count(*) AS n FROM sample_orders`.execute(open);
    expect(rows).toEqual([{ n: '0' }]);
    await open.destroy();
    await other.query('ROLLBACK');
    await migrated;
  });

  it('prevents two people from undoing two imports when both undo the last one', async () => {
    db = openDatabase({ url: address });
    await migrate(db);
    const run = { made_at: '', made_by: '', file: '', undone_at: null, added: 0, changed: 0, removed: 0 };
    await db
      .insertInto('import_runs')
      .values([1, 2].map((id) => ({ id, ...run })))
      .execute();
    await other.query(`INSERT INTO meta (key, value) VALUES ('catalogue_writer', '') ON CONFLICT DO NOTHING`);
    await other.query(`BEGIN; UPDATE meta SET value = '' WHERE key = 'catalogue_writer'`);
    const second = undoLastRun(db);
    await expect.poll(waiting).toBeGreaterThan(0);
    await other.query(`UPDATE import_runs SET undone_at = 'now' WHERE id = 2; COMMIT`);
    expect(await second).toMatchObject({ kind: 'other', run: { id: 1 } });
  });
});
