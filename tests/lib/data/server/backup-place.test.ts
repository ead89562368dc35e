import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDatabase } from '#lib/server/db/database.ts';
import { seeded } from '#tests/support/catalogue.ts';
import { runData } from '#tests/support/command-in-thread.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

it('no backup is made in, or restored from, a folder that a restore replaces', async () => {
  const folder = tempFolder('backup-place');
  const shop = join(folder, 'shop');
  await (await seeded(openDatabase({ file: join(shop, 'shop.db') }))).destroy();
  for (const part of ['outbox', 'scenes', 'shared-rooms', 'media']) mkdirSync(join(shop, part));
  for (const to of ['outbox/bk', 'scenes/bk', 'media/bk', 'restore-new'])
    expect(await runData('backup', shop, join(shop, to))).toMatchObject({
      code: 1,
      err: expect.stringContaining('is in a folder that a restore replaces; name one elsewhere.'),
    });
  expect((await runData('backup', shop, '--to', join(shop, 'shared-rooms'))).code).toBe(1);
  // Beside those folders it is allowed.
  expect((await runData('backup', shop, join(shop, 'backups', 'one'))).code).toBe(0);
  renameSync(join(shop, 'backups', 'one'), join(shop, 'scenes', 'one'));
  expect(await runData('restore', shop, join(shop, 'scenes', 'one'), '--replace')).toMatchObject({
    code: 1,
    err: expect.stringContaining('move the backup elsewhere first.'),
  });
  expect(existsSync(join(shop, 'scenes', 'one', 'shop.db'))).toBe(true);
});

it.each([
  ['--to', 'ftp://backups.example/shop'],
  ['--to', 'S3://backups/shop'],
  ['sftp://backups.example/shop'],
  ['s3://backups/shop'],
])('no backup is made in a folder with the name of an address: %j', async (...args) => {
  const shop = tempFolder('backup-address');
  await (await seeded(openDatabase({ file: join(shop, 'shop.db') }))).destroy();
  expect(await runData('backup', shop, ...args)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/is no place for backups|needed for a backup in an S3 storage/),
  });
  for (const folder of ['ftp:', 'S3:', 'sftp:', 's3:']) expect(existsSync(folder)).toBe(false);
});
