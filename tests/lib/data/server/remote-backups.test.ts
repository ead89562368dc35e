import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backupAddress, backupName } from '#lib/data/server/backup-names.ts';
import { RemoteBackups } from '#lib/data/server/remote-backups.ts';
import { openDatabase, type ShopDatabase } from '#lib/server/db/database.ts';
import { seeded } from '#tests/support/catalogue.ts';
import { runInThread } from '#tests/support/command-in-thread.ts';
import { runScript } from '#tests/support/data-command.ts';
import { placed } from '#tests/support/orders.ts';
import { startPostgres, type TestPostgres } from '#tests/support/postgres.ts';
import { type S3Server, startS3Server, storageFor } from '#tests/support/storage.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

const PLACE = 's3://rooms/nightly';
const DAY_MS = 86_400_000;
/** Commands start slowly on a busy machine. */
const LONG_MS = 120_000;

let folder: string;
let shop: string;
let clock = 0;
let s3: S3Server;
let postgres: TestPostgres;

beforeAll(async () => {
  folder = tempFolder('remote-backups');
  shop = join(folder, 'shop');
  const db = await seeded(openDatabase({ file: join(shop, 'shop.db') }));
  await placed(db, 'first');
  await db.destroy();
  mkdirSync(join(shop, 'media', 'swatches'), { recursive: true });
  // Larger than a part.
  writeFileSync(join(shop, 'media', 'swatches', '1.jpg'), Buffer.alloc(9 * 2 ** 20, 'a picture'));
  [s3, postgres] = await Promise.all([startS3Server({ now: () => Date.now() + clock }), startPostgres()]);
});
afterAll(async () => {
  await Promise.all([s3?.stop(), postgres?.stop()]);
});

type Run = typeof runScript;
const by =
  (run: Run) =>
  (script: string, env: Readonly<Record<string, string>>, ...args: string[]) =>
    run(`data/${script}`, { DATABASE_URL: '', LOG_LEVEL: 'silent', ...s3.env, ...env }, ...args);
const [command, here] = [by(runScript), by(runInThread)];
const keysBelow = (prefix: string) => [...s3.objects.keys()].filter((key) => key.startsWith(prefix)).sort();
const backupsThere = () => keysBelow('nightly/2');

describe('names of backups', () => {
  it('distinguish two made one second apart, and sort by time', () => {
    const names = [0, 1, 1000].map((ms) => backupName(new Date(Date.UTC(2026, 10, 25, 2) + ms)));
    expect(names[0]).toBe('2026-11-25t02-00-00-000z');
    expect([...new Set(names)].sort()).toEqual(names);
    expect(names.map((name) => backupAddress(`${PLACE}/${name}`)?.name)).toEqual(names);
    expect(backupAddress(`${PLACE}/2026-11-25t02-00-00z`)?.name).toBe('2026-11-25t02-00-00z');
  });
});

describe('backups in an S3 storage', { timeout: LONG_MS }, () => {
  it('are uploaded by a command without existing files, rehearsed, and restored into an empty shop', async () => {
    // Another instance added a picture that this one has not fetched yet.
    s3.objects.set('media/swatches/2.jpg', { body: Buffer.from('of another'), changedAt: Date.now() });
    const first = await command('backup', { DATA_DIR: shop }, '--to', PLACE);
    expect(first.code, first.err).toBe(0);
    expect(first.out).toMatch(
      /^s3:\/\/rooms\/nightly\/\S+: 1 order\(s\), 0 room\(s\), 0 link\(s\) to rooms, 2 picture\(s\)/,
    );
    expect(existsSync(join(shop, 'backup-work'))).toBe(false);
    const parts = keysBelow('nightly/parts/').length;
    const second = await here('backup', { DATA_DIR: shop }, '--to', PLACE);
    expect(second.out).toMatch(/, 0\.0 MB of them new\.\n/);
    expect(keysBelow('nightly/parts/')).toHaveLength(parts);
    expect(backupsThere()).toHaveLength(2);

    const tried = await command('rehearse', { DATA_DIR: shop }, PLACE);
    expect(tried.code, tried.err).toBe(0);
    expect(tried.out).toContain('| sample_orders | 1 |');
    expect(tried.out).toMatch(
      /can be restored: 1 order\(s\), 0 confirmation\(s\), 0 room\(s\), 0 link\(s\) to rooms, 2 picture\(s\)\.\n$/,
    );
    expect(readdirSync(shop).filter((name) => name.includes('work'))).toEqual([]);

    s3.objects.delete('media/swatches/2.jpg');
    const fresh = join(folder, 'fresh');
    const restored = await here('restore', { DATA_DIR: fresh }, PLACE);
    expect(restored.code, restored.err).toBe(0);
    expect(readFileSync(join(fresh, 'media/swatches/2.jpg'), 'utf8')).toBe('of another');
    expect(readFileSync(join(fresh, 'media/swatches/1.jpg'))).toHaveLength(9 * 2 ** 20);
    // Other instances get it back too.
    expect(s3.objects.get('media/swatches/2.jpg')?.body.toString()).toBe('of another');
  });

  it('are refused if a part is missing or changed, and in the shop’s own storage', async () => {
    const [name = ''] = backupsThere();
    const [key = ''] = keysBelow('nightly/parts/');
    const part = s3.objects.get(key);
    if (!part) throw new Error('No part');
    const at = `${PLACE}/${name.slice('nightly/'.length, -'.json'.length)}`;
    s3.objects.set(key, { ...part, body: Buffer.from('changed') });
    expect((await here('rehearse', { DATA_DIR: shop }, at)).err).toContain('does not match its checksum');
    s3.objects.delete(key);
    expect(await here('rehearse', { DATA_DIR: shop }, at)).toMatchObject({
      code: 1,
      err: expect.stringContaining('is missing from the backup'),
    });
    s3.objects.set(key, part);
    const refused = await here('backup', { DATA_DIR: shop }, '--to', 's3://rooms/images/backup');
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('no place for backups') });
  });

  it('are pruned with files that only they use; the newest stay, and parts of a running backup', async () => {
    const storage = storageFor(s3.env);
    const backups = new RemoteBackups(storage, 'nightly');
    try {
      const before = keysBelow('nightly/parts/');
      appendFileSync(join(shop, 'media/swatches/2.jpg'), ', changed');
      clock = 2 * DAY_MS;
      const under = { DATA_DIR: shop };
      const third = await here('backup', under, '--to', PLACE, '--keep', '1');
      expect(third.out).toContain('2 older backup(s) removed.');
      expect(backupsThere()).toHaveLength(1);
      // Recent files that no backup names may belong to one that another machine is uploading.
      expect(keysBelow('nightly/parts/').length).toBeGreaterThan(before.length);
      s3.objects.set('nightly/2026-01-01t00-00-00z.json', { body: Buffer.from('{}'), changedAt: 0 });
      await backups.prune(1, Date.now() + 2 * DAY_MS + 1000);
      expect(keysBelow('nightly/parts/').length).toBe(before.length);
      expect((await here('rehearse', under, PLACE)).code).toBe(0);
    } finally {
      storage.close();
    }
  });

  it('of a shop on PostgreSQL are consistent, and fill an empty database', async () => {
    const from = await postgres.createDatabase();
    const to = await postgres.createDatabase();
    const db = await seeded(openDatabase({ url: from }));
    await placed(db, 'on-postgres');
    const dataDir = join(folder, 'on-postgres');
    const target = join(folder, 'of-postgres');
    const made = await here('backup', { DATA_DIR: dataDir, DATABASE_URL: from }, target);
    expect(made.code, made.err).toBe(0);
    const rows = (of: ShopDatabase) => of.selectFrom('sample_orders').selectAll().execute();

    const fresh = join(folder, 'fresh-postgres');
    const filled = await here('restore', { DATA_DIR: fresh, DATABASE_URL: to }, target);
    expect(filled.code, filled.err).toBe(0);
    const restored = openDatabase({ url: to });
    expect(await rows(restored)).toEqual(await rows(db));
    expect(await rows(restored)).toHaveLength(1);
    await restored.destroy();
    await db.destroy();
    expect(existsSync(join(fresh, 'shop.db'))).toBe(false);
    const again = await here('restore', { DATA_DIR: fresh, DATABASE_URL: to }, target, '--replace');
    expect(again).toMatchObject({
      code: 1,
      err: expect.stringContaining('The target is not empty'),
    });
    // It is a backup like any other: a shop on SQLite may be restored from it.
    expect((await here('rehearse', { DATA_DIR: fresh }, target)).out).toContain('| sample_orders | 1 |');
  });
});
