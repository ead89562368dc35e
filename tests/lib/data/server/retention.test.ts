import '#tests/support/shop-env.ts';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { retain } from '#lib/boot/server/retention.ts';
import { browserErrorCounter } from '#lib/client-errors/server/counter.ts';
import { cspReportCounter } from '#lib/csp-reports/server/counter.ts';
import { ordersDatabase } from '#lib/samples/server/orders.ts';
import { diskSceneStore } from '#lib/scenes/server/store/disk-store.ts';
import { s3SceneStore } from '#lib/scenes/server/store/s3-store.ts';
import { database } from '#lib/server/db/database.ts';
import { runData } from '#tests/support/command-in-thread.ts';
import { dataCommand } from '#tests/support/data-command.ts';
import { countDemand } from '#tests/support/demand.ts';
import { placed } from '#tests/support/orders.ts';
import { SHOP_FOLDER } from '#tests/support/shop-env.ts';
import { withShop } from '#tests/support/shop-process.ts';
import { startS3Server, storageFor } from '#tests/support/storage.ts';
import { countVitals } from '#tests/support/vitals.ts';

const DAY = 86_400_000;
withShop();
afterAll(async () => {
  await ordersDatabase().destroy();
});

const ago = (days: number) => Date.now() - days * DAY;

/** Creates an order, a room and a count that many days old. */
async function keep(days: number) {
  const key = `kept-${days}`;
  const reference = await placed(ordersDatabase(), key);
  await database()
    .updateTable('sample_orders')
    .set({ placed_at: new Date(ago(days)).toISOString() })
    .where('reference', '=', reference)
    .execute();
  const mail = join(SHOP_FOLDER, 'outbox', `${reference}.eml`);
  mkdirSync(join(SHOP_FOLDER, 'outbox'), { recursive: true });
  writeFileSync(mail, 'To: Ada');
  const scene = await diskSceneStore(join(SHOP_FOLDER, 'scenes'), { now: () => ago(days) }).create({
    'photo.jpg': Buffer.from('photo'),
  });
  await countVitals(
    database(),
    { region: 'au', page: 'list', screen: 'narrow', values: { LCP: 9 } },
    ago(days),
  );
  const reports = cspReportCounter(database);
  reports.add({ directive: 'img-src', blocked: 'data:', page: 'list' }, ago(days));
  await reports.flush();
  await countDemand(database(), { kind: 'floor', about: '214' }, { at: ago(days) });
  const errors = browserErrorCounter(database);
  errors.add({ code: 'uncaught', message: 'x is not a function', page: '/au' }, ago(days));
  await errors.flush();
  return {
    reference,
    left: async () => ({
      person: await database()
        .selectFrom('sample_orders')
        .select(['customer', 'email'])
        .where('reference', '=', reference)
        .executeTakeFirstOrThrow()
        .then(({ customer, email }) => customer !== null || email !== null),
      mail: existsSync(mail),
      room: existsSync(join(SHOP_FOLDER, 'scenes', scene)),
      counts: (await database().selectFrom('vitals').selectAll().execute()).length,
      demand: (await database().selectFrom('demand').selectAll().execute()).length,
      errors: (await database().selectFrom('browser_errors').selectAll().execute()).length,
      reports: (await database().selectFrom('csp_reports').selectAll().execute()).length,
    }),
  };
}

it('G35 S7.12-1 deletes expired persons, rooms and counts, and keeps everything else', async () => {
  const [young, old] = [await keep(50), await keep(400)];
  expect(await retain()).toEqual({
    orders: 1,
    mails: 1,
    scenes: 1,
    givenPhotos: 0,
    pictures: 0,
    vitals: 1,
    demand: 1,
    browserErrors: 1,
    cspReports: 1,
    projects: 0,
    sentProjects: 0,
    redirectHits: 0,
  });
  expect(await young.left()).toEqual({
    ...{ person: true, mail: true, room: true, counts: 1 },
    ...{ demand: 1, errors: 1, reports: 1 },
  });
  expect(await old.left()).toEqual({
    ...{ person: false, mail: false, room: false, counts: 1 },
    ...{ demand: 1, errors: 1, reports: 1 },
  });
  expect(await retain()).toEqual({
    orders: 0,
    mails: 0,
    scenes: 0,
    givenPhotos: 0,
    pictures: 0,
    vitals: 0,
    demand: 0,
    browserErrors: 0,
    cspReports: 0,
    projects: 0,
    sentProjects: 0,
    redirectHits: 0,
  });
});

it('continues with the rest if one part fails', async () => {
  await keep(500);
  await database().schema.alterTable('sample_orders').renameTo('elsewhere').execute();
  expect(await retain()).toEqual({
    ...{ scenes: 1, givenPhotos: 0, pictures: 0, vitals: 1, cspReports: 1 },
    ...{ demand: 1, browserErrors: 1, projects: 0, sentProjects: 0, redirectHits: 0 },
  });
  await database().schema.alterTable('elsewhere').renameTo('sample_orders').execute();
  const { code, out } = await dataCommand('retain', SHOP_FOLDER);
  expect(out).toContain('1 order(s) anonymised.\n1 confirmation file(s) removed.\n0 room(s) removed.\n');
  expect(code).toBe(0);
});

it('G35 data:retain deletes rooms and links in an S3 storage, and reports failures', async () => {
  let now = ago(61);
  const server = await startS3Server({ now: () => now });
  const storage = storageFor(server.env);
  const rooms = s3SceneStore(storage, 'scenes', { now: () => now });
  const links = s3SceneStore(storage, 'shared-rooms', { now: () => now });
  for (const store of [rooms, links]) await store.create({ 'photo.jpg': Buffer.from('photo') });
  now = ago(1);
  const young = await rooms.create({ 'photo.jpg': Buffer.from('photo') });
  storage.close();
  Object.assign(process.env, server.env);
  try {
    const done = await runData('retain', SHOP_FOLDER);
    expect(done.out).toContain('2 room(s) removed.\n');
    expect(done.code, done.out + done.err).toBe(0);
    expect([...server.objects.keys()].sort()).toEqual([
      `scenes/${young}/created`,
      `scenes/${young}/photo.jpg`,
    ]);
    await server.stop();
    const failed = await runData('retain', SHOP_FOLDER);
    expect(failed.out).toContain('not done, room(s) removed.\n');
    expect(failed.code).toBe(1);
  } finally {
    for (const name of Object.keys(server.env)) delete process.env[name];
  }
});
