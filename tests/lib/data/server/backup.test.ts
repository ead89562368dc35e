import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { erasePersons } from '#lib/samples/server/erase.ts';
import { placeOrder } from '#lib/samples/server/place-order.ts';
import { diskSceneStore } from '#lib/scenes/server/store/disk-store.ts';
import { openDatabase, type ShopDatabase } from '#lib/server/db/database.ts';
import { migrate } from '#lib/server/db/migrations.ts';
import { seeded } from '#tests/support/catalogue.ts';
import { runData, runInThread } from '#tests/support/command-in-thread.ts';
import { dataCommand } from '#tests/support/data-command.ts';
import { CUSTOMER, ORDERED } from '#tests/support/orders.ts';
import { fill, migrateTo, ONE_FILE, readAll } from '#tests/support/released-schema.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

const PICTURES = ['banner wide.webp', 'swatches/1030701.jpg', 'swatches/Extra_1.JPG'];
const mediaIn = (at: string) =>
  readdirSync(at, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(at, join(entry.parentPath, entry.name)))
    .sort();

/** Commands start slowly on a busy machine. */
const LONG_MS = 120_000;

let folder: string;
let shop: string;
let db: ShopDatabase;
let count = 0;
const order = async (site: 'GHRES' | 'FTX' = 'GHRES') => {
  count += 1;
  const key = `order-${count}`;
  const customer = { ...CUSTOMER, email: `${key}@example.com` };
  const checked = { site, website: 'FTX', region: 'au', customer } as const;
  const variants = [ORDERED, { ...ORDERED, globalItemId: '1030702', colourId: '307-02' }];
  const placed = await placeOrder(db, { key, bodyHash: key }, { ...checked, variants }, ['mail']);
  if (placed.kind !== 'new') throw new Error('Not a new order');
  return placed.answer.reference;
};
const rowsOf = async (of: ShopDatabase) => ({
  orders: await of.selectFrom('sample_orders').selectAll().orderBy('id').execute(),
  lines: await of
    .selectFrom('sample_order_lines')
    .selectAll()
    .orderBy('order_id')
    .orderBy('position')
    .execute(),
  outbox: await of.selectFrom('outbox').selectAll().orderBy('id').execute(),
});

beforeAll(async () => {
  folder = tempFolder('shop-backup');
  shop = join(folder, 'shop');
  db = await seeded(openDatabase({ file: join(shop, 'shop.db') }, { durable: true }));
  for (let i = 0; i < 200; i += 1) await order();
});
afterAll(async () => {
  await db.destroy();
});

describe('backup and restore', { timeout: LONG_MS }, () => {
  it('copy whole orders while more are written, and restore them into a fresh shop', async () => {
    const before = count;
    let over = false;
    const writing = (async () => {
      while (!over) {
        await order();
        await pause(1);
      }
    })();
    const target = join(folder, 'busy');
    const { code, err, out } = await dataCommand('backup', shop, target);
    over = true;
    await writing;
    expect(code, err).toBe(0);
    const kept = Number(/(\d+) order\(s\)/.exec(out)?.[1]);
    expect(kept).toBeGreaterThanOrEqual(before);
    // Otherwise nothing was written while the copy was made.
    expect(count).toBeGreaterThan(before);

    const fresh = join(folder, 'fresh');
    expect((await dataCommand('restore', fresh, target)).code).toBe(0);
    const restored = openDatabase({ file: join(fresh, 'shop.db') });
    const [there, live] = [await rowsOf(restored), await rowsOf(db)];
    await restored.destroy();
    expect(there.orders).toHaveLength(kept);
    const ids = new Set(there.orders.map(({ id }) => id));
    const same = {
      orders: live.orders.filter(({ id }) => ids.has(id ?? '')),
      lines: live.lines.filter(({ order_id: id }) => ids.has(id ?? '')),
      outbox: live.outbox.filter(({ order_id: id }) => ids.has(id ?? '')),
    };
    // Every order has its lines and its message, and neither exists without an order.
    expect(there).toEqual(same);
    expect(there.lines).toHaveLength(2 * kept);
    expect(there.outbox).toHaveLength(kept);
    expect(readdirSync(fresh).sort()).toEqual(['restore.lock', 'shop-catalogue.db', 'shop.db']);
  });

  it('include rooms and written mails, unreadable for other accounts, or leave rooms out', async () => {
    const store = diskSceneStore(join(shop, 'scenes'));
    const id = await store.create({ 'photo.jpg': Buffer.from('photo'), 'shape.json': Buffer.from('{}') });
    const derived = ['render-abc.webp', 'prepared-abc.bin', 'ingredients-abc.gz'];
    for (const name of derived) await store.write(id, name, Buffer.from('made again'));
    mkdirSync(join(shop, 'scenes', `${'a'.repeat(26)}.draft`));
    mkdirSync(join(shop, 'outbox'), { recursive: true });
    const [reference, erased] = [await order('FTX'), await order()];
    expect(reference).toMatch(/^FS-/);
    for (const name of [reference, erased, 'MS-AAAAA-AAAAA'])
      writeFileSync(join(shop, 'outbox', `${name}.eml`), name);
    await erasePersons(db, { reference: erased });
    writeFileSync(join(shop, 'scenes', id, '.DS_Store'), 'of a file manager');
    for (const name of [...PICTURES, '.DS_Store', 'restore-new/half.jpg']) {
      mkdirSync(join(shop, 'media', name, '..'), { recursive: true });
      writeFileSync(join(shop, 'media', name), name);
    }
    const target = join(folder, 'with-rooms');
    expect((await runData('backup', shop, target)).code).toBe(0);
    expect(statSync(target).mode & 0o777).toBe(0o700);
    expect(statSync(join(target, 'shop.db')).mode & 0o777).toBe(0o600);
    // Nothing of erased and unknown persons is copied, because a later erasure would not find it there.
    expect(readdirSync(join(target, 'outbox'))).toEqual([`${reference}.eml`]);
    expect(readFileSync(join(target, 'shop.db')).toString('latin1')).not.toContain(
      `order-${count}@example.com`,
    );

    const fresh = join(folder, 'fresh-with-rooms');
    expect((await runData('restore', fresh, target)).code).toBe(0);
    const rooms = diskSceneStore(join(fresh, 'scenes'));
    expect(await rooms.createdAt(id)).toBe(await store.createdAt(id));
    expect((await rooms.read(id, 'photo.jpg'))?.toString()).toBe('photo');
    for (const name of derived) expect(await rooms.read(id, name)).toBeUndefined();
    expect(mediaIn(join(fresh, 'media'))).toEqual(PICTURES);

    const bare = join(folder, 'without-rooms');
    expect((await runData('backup', shop, bare, '--without-scenes', '--without-media')).code).toBe(0);
    expect(['scenes', 'media'].filter((part) => existsSync(join(bare, part)))).toEqual([]);
    // Restoring a backup without rooms and pictures keeps existing ones.
    expect((await runData('restore', fresh, bare, '--replace')).code).toBe(0);
    expect(existsSync(join(fresh, 'scenes', id, 'photo.jpg'))).toBe(true);
    expect(mediaIn(join(fresh, 'media'))).toEqual(PICTURES);
  });

  it('restore added pictures into another folder completely, or not at all', async () => {
    const target = join(folder, 'with-rooms');
    const other = join(folder, 'media-elsewhere');
    const mediaDir = join(folder, 'pictures');
    mkdirSync(mediaDir);
    writeFileSync(join(mediaDir, 'later.jpg'), 'of today');
    const command = (...args: string[]) =>
      runInThread('data/restore', { DATA_DIR: other, DATABASE_URL: '', MEDIA_DIR: mediaDir }, ...args);
    expect(await command(target)).toMatchObject({ code: 1, err: expect.stringContaining('--replace') });
    expect((await command(target, '--replace')).code).toBe(0);
    expect(mediaIn(mediaDir)).toEqual(PICTURES);

    // Interrupted after the first of two parts.
    mkdirSync(join(other, 'restore-old'));
    mkdirSync(join(mediaDir, 'restore-old'));
    renameSync(join(mediaDir, 'swatches'), join(mediaDir, 'restore-old', 'swatches'));
    mkdirSync(join(mediaDir, 'swatches'));
    const journal = { parts: ['media/swatches', 'media/new'], existed: ['media/swatches'], mediaDir };
    writeFileSync(join(other, 'restore-old', 'parts.json'), JSON.stringify(journal));
    expect((await command('--undo')).code).toBe(0);
    expect(mediaIn(mediaDir)).toEqual(PICTURES);
    expect(readdirSync(other)).not.toContain('restore-old');
    // A completed restore cannot be undone.
    expect(await command('--undo')).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('was interrupted'),
    });
  });

  it('migrate a backup made when catalogue and orders were in one file', async () => {
    const old = join(folder, 'one-file');
    const source = openDatabase({ file: join(old, 'shop.db') });
    await migrateTo(source, ONE_FILE);
    await fill(source);
    const before = await readAll(source);
    await source.destroy();
    rmSync(join(old, 'shop-catalogue.db'));
    const target = join(folder, 'of-one-file');
    expect((await runData('backup', old, target)).code).toBe(0);

    const newer = join(folder, 'newer');
    await (await seeded(openDatabase({ file: join(newer, 'shop.db') }))).destroy();
    expect((await runData('restore', newer, target, '--replace')).code).toBe(0);
    const restored = openDatabase({ file: join(newer, 'shop.db') });
    await migrate(restored);
    expect(await readAll(restored)).toMatchObject(before);
    await restored.destroy();
  });

  it('can be rehearsed and restored from a folder of backups: the newest, or one by name', async () => {
    const collected = join(folder, 'collected');
    mkdirSync(join(collected, 'of another kind'), { recursive: true });
    expect((await runData('rehearse', shop, collected)).err).toContain('is not a complete backup');
    await runData('backup', shop, '--to', collected);
    const before = count;
    await order();
    const made = await runData('backup', shop, '--to', `${collected}/`);
    expect(made.code, made.err).toBe(0);
    const [older = '', newer = ''] = readdirSync(collected).filter((name) => name.startsWith('2'));

    const tried = await runData('rehearse', shop, `${collected}/`);
    expect(tried.code, tried.err).toBe(0);
    expect(tried.out).toContain(`| sample_orders | ${before + 1} |`);
    expect(tried.out).toContain(join(collected, newer));
    const restored = await runData('restore', join(folder, 'of-collected'), collected);
    expect(restored.out).toContain(`${before + 1} order(s)`);
    const named = await runData('rehearse', shop, join(collected, older));
    expect(named.out).toContain(`| sample_orders | ${before} |`);

    // Leftovers of an interrupted backup are deleted after a day.
    for (const year of [2020, 2999]) mkdirSync(join(collected, `${year}-01-01t00-00-00-000z.draft`));
    await runData('backup', shop, '--to', collected, '--keep', '1');
    expect(readdirSync(collected).slice(1)).toEqual(['2999-01-01t00-00-00-000z.draft', 'of another kind']);
    expect((await runData('rehearse', shop, collected)).code).toBe(0);
  });

  it('refuse a running shop, existing data, an existing folder, and missing data', async () => {
    const target = join(folder, 'refusals');
    await runData('backup', shop, target);
    for (const [to, said] of [
      [target, /already exists/],
      // In this folder the system reports every new folder as missing.
      ['/proc/x/y', /^\/proc\S* cannot be read or written/m],
    ] as const)
      expect(await runData('backup', shop, to)).toMatchObject({ code: 1, err: expect.stringMatching(said) });
    expect((await runData('backup', join(folder, 'nowhere'), join(folder, 'x'))).err).toContain(
      'nothing was written',
    );
    // The shop of this test has its database open, and runs no query at the moment.
    expect(await dataCommand('restore', shop, target, '--replace')).toMatchObject({
      code: 1,
      err: expect.stringContaining('Stop the shop'),
    });
    const other = join(folder, 'other');
    await (await seeded(openDatabase({ file: join(other, 'shop.db') }))).destroy();
    expect((await runData('restore', other, target)).err).toContain('--replace');
    expect((await runData('restore', other, target, '--replace')).code).toBe(0);
    expect((await runData('restore', other)).err).toContain('Usage: npm run data:restore');
  });

  it.each([
    [
      'a changed file',
      (at: string) => appendFileSync(join(at, 'shop.db'), ' '),
      'does not match its checksum',
    ],
    [
      'a changed catalogue',
      (at: string) => appendFileSync(join(at, 'shop-catalogue.db'), ' '),
      'does not match its checksum',
    ],
    ['a missing file', (at: string) => rmSync(join(at, 'shop.db')), 'is missing'],
    ['no manifest', (at: string) => rmSync(join(at, 'manifest.json')), 'is not a complete backup'],
    [
      'a manifest that leads elsewhere',
      (at: string) => edit(at, (text) => text.replace('"shop.db"', '"../../shop.db"')),
      'cannot be read',
    ],
    [
      'a database with other rows than counted',
      (at: string) => edit(at, (text) => text.replace(/"sample_orders": \d+/, '"sample_orders": 1')),
      'is damaged',
    ],
  ])('restore nothing of a backup with %s', async (_, harm, words) => {
    const target = mkdtempSync(join(folder, 'harmed-'));
    cpSync(join(folder, 'refusals'), target, { recursive: true });
    harm(target);
    const other = join(folder, 'unharmed');
    mkdirSync(join(other, 'outbox'), { recursive: true });
    writeFileSync(join(other, 'outbox', 'kept.eml'), 'kept');
    expect(await runData('restore', other, target, '--replace')).toMatchObject({
      code: 1,
      err: expect.stringContaining(words),
    });
    expect(readdirSync(other).filter((name) => name !== 'restore.lock')).toEqual(['outbox']);
    expect(readdirSync(join(other, 'outbox'))).toEqual(['kept.eml']);
  });
});

function edit(at: string, change: (text: string) => string): void {
  const file = join(at, 'manifest.json');
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}
