import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharedPart } from '#lib/my-project/project.ts';
import { projectLinks } from '#lib/my-project/server/links.ts';
import { placeSending } from '#lib/my-project/server/sendings.ts';
import { takeBack } from '#lib/my-project/server/take-back.ts';
import { openDatabase, type ShopDatabase } from '#lib/server/db/database.ts';
import { migrate } from '#lib/server/db/migrations.ts';
import { startPostgres, type TestPostgres } from '#tests/support/postgres.ts';
import { HOUSE } from '../support.ts';
import { ADA, BODY, STORE } from './sending.ts';

const PROJECT = sharedPart(HOUSE);
let server: TestPostgres;
let db: ShopDatabase;
/** Another instance, in the middle of a transaction. */
let other: pg.Client;
beforeAll(async () => {
  server = await startPostgres();
  const address = await server.createDatabase();
  db = openDatabase({ url: address });
  await migrate(db);
  other = new pg.Client({ connectionString: address });
  await other.connect();
});
afterAll(async () => {
  await other?.end();
  await db?.destroy();
  await server?.stop();
});

/** Begins an action that waits for the other instance, then lets that one continue. */
async function meanwhile<T>(begin: () => Promise<T>): Promise<T> {
  const begun = begin();
  await expect
    .poll(async () => {
      const { rows } = await other.query(
        `SELECT count(*) AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return Number(rows[0].n);
    })
    .toBe(1);
  await other.query('COMMIT');
  return begun;
}

it('a link ended by another instance while it is changed stays ended', async () => {
  const links = projectLinks(db, 'GHRES');
  const made = await links.create('au', PROJECT);
  if (!made) throw new Error('No link');
  await other.query('BEGIN');
  await other.query('DELETE FROM shared_projects WHERE id = $1', [made.id]);
  expect(await meanwhile(() => links.change(made.id, made.key, PROJECT))).toBe('over');
});

it('a store is told that a project was withdrawn while another instance began to send it', async () => {
  const sent = await placeSending(
    db,
    { key: 'a-key-of-this-form', bodyHash: 'x' },
    {
      ...{ site: 'GHRES', region: 'au', store: { slug: STORE.slug, name: STORE.name } },
      ...{ project: BODY.project, sender: { ...ADA, email: '' }, samples: [] },
    },
    ['project-mail'],
    AbortSignal.timeout(8000),
  );
  if (sent.kind !== 'new') throw new Error('Not a new sending');
  await other.query('BEGIN');
  await other.query('UPDATE outbox SET attempts = 1');
  await meanwhile(() => takeBack(db, { reference: sent.reference }));
  const left = await db.selectFrom('outbox').select(['kind', 'letter']).execute();
  expect(left).toEqual([{ kind: 'project-mail', letter: 'taken-back' }]);
});
