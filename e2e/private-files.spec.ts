import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { pictureAddress } from '#tests/support/picture-address.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { anOrder, postOrder } from './support/orders.ts';
import { roomsOf } from './support/rooms.ts';
import { startShop } from './support/shop.ts';

const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8);
/** Permissions of everything below a folder, in octal, by path. */
const modes = (folder: string) =>
  new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .sort()
      .map((name) => [name, modeOf(path.join(folder, name))]),
  );
const npmRun = (name: string, env: Record<string, string>, ...args: string[]) =>
  spawnSync('npm', ['run', '--silent', name, '--', ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });

test('visitors’ data is unreadable for other accounts, including files that an older version left readable', async () => {
  const folder = path.join(tempFolder('private'), 'data');
  // As an older version created it: readable by everyone on the machine.
  mkdirSync(path.join(folder, 'scenes', 'old'), { recursive: true });
  const old = ['scenes/old/photo.jpg', 'outbox', 'images', 'shop.db', 'notes.txt'];
  for (const name of ['outbox', 'images']) mkdirSync(path.join(folder, name));
  writeFileSync(path.join(folder, 'scenes/old/photo.jpg'), 'photo', { mode: 0o644 });
  writeFileSync(path.join(folder, 'notes.txt'), 'of somebody else', { mode: 0o644 });
  writeFileSync(path.join(folder, 'shop.db'), '', { mode: 0o644 });
  for (const name of old.slice(1, 3)) chmodSync(path.join(folder, name), 0o755);
  chmodSync(folder, 0o755);

  const shop = await startShop({ DATA_DIR: folder });
  try {
    expect((await postOrder(shop.origin, await anOrder(shop.origin))).status).toBe(201);
    const picture = pictureAddress('variants/1021402/swatches/1', 'card', 150);
    expect((await fetch(shop.origin + picture)).status).toBe(200);
    const rooms = roomsOf(shop.origin);
    const { unique } = JSON.parse((await rooms.upload()).text) as { unique: string };
    expect((await rooms.render(unique)).status).toBe(200);
    await expect.poll(() => readdirSync(path.join(folder, 'outbox')).length).toBe(1);

    const found = modes(folder);
    for (const name of ['shop.db', 'shop.db-wal', 'shop.db-shm', 'shop-catalogue.db', 'revalidate-secret'])
      expect([name, found.get(name)]).toEqual([name, '600']);
    for (const name of ['scenes', 'outbox', 'images', 'scenes/old', `scenes/${unique}`])
      expect([name, found.get(name)]).toEqual([name, '700']);
    expect(modeOf(folder)).toBe('700');
    // Files that are not the shop's stay unchanged, within the closed folder.
    expect(found.get('notes.txt')).toBe('644');
    found.delete('notes.txt');
    expect([...found].filter(([, mode]) => mode !== '600' && mode !== '700')).toEqual([]);
  } finally {
    await shop.stop();
  }

  const { status, stderr } = npmRun('catalogue:generate', { DATA_DIR: folder }, '2');
  expect([status, stderr]).toEqual([0, 'To undo, remove that file.\n']);
  expect(modes(folder).get('catalogue-2.json')).toBe('600');
});

test('a command creates a data folder that other accounts cannot read', () => {
  const folder = path.join(tempFolder('private'), 'deep', 'data');
  expect(npmRun('seed', { DATA_DIR: folder }).status).toBe(0);
  expect(modeOf(folder)).toBe('700');
  expect(existsSync(path.join(folder, 'shop.db'))).toBe(true);
  expect([...modes(folder).values()].filter((mode) => mode !== '600')).toEqual([]);
});
