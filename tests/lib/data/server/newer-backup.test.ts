import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDatabase } from '#lib/server/db/database.ts';
import { CATALOGUE_SCHEMA, openExisting } from '#lib/server/db/sqlite-files.ts';
import { seeded } from '#tests/support/catalogue.ts';
import { runData } from '#tests/support/command-in-thread.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

it('a backup with files that only a newer release knows is not called damaged', async () => {
  const folder = tempFolder('newer-backup');
  await (await seeded(openDatabase({ file: join(folder, 'shop.db') }))).destroy();
  const backup = join(folder, 'backup');
  expect((await runData('backup', folder, backup)).code).toBe(0);
  const manifest = JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8'));
  manifest.migrations.push('2031-01-01-later');
  manifest.files.push({ path: 'later/file', bytes: 1, sha256: '0'.repeat(64) });
  writeFileSync(join(backup, 'manifest.json'), JSON.stringify(manifest));
  const other = tempFolder('older-shop');
  expect(await runData('restore', other, backup)).toMatchObject({
    code: 1,
    err: expect.stringContaining(
      'The backup was made by a newer release. Migrations unknown to this one: 2031-01-01-later.',
    ),
  });
  expect(existsSync(join(other, 'shop.db'))).toBe(false);
});

it('a backup of which only the catalogue file is of a newer release replaces nothing', async () => {
  const folder = tempFolder('newer-catalogue');
  const file = join(folder, 'shop.db');
  await (await seeded(openDatabase({ file }))).destroy();
  const older = join(folder, 'older');
  expect((await runData('backup', folder, older)).code).toBe(0);
  const sqlite = openExisting(file);
  sqlite
    .prepare(`INSERT INTO ${CATALOGUE_SCHEMA}.kysely_migration VALUES ('2031-01-01-later', '2031')`)
    .run();
  sqlite.close();
  const newer = join(folder, 'newer');
  expect((await runData('backup', folder, newer)).code).toBe(0);
  const other = tempFolder('older-shop');
  expect((await runData('restore', other, older)).code).toBe(0);
  expect(await runData('restore', other, newer, '--replace')).toMatchObject({
    code: 1,
    err: expect.stringContaining(
      'The backup was made by a newer release. Migrations unknown to this one: 2031-01-01-later.',
    ),
  });
  expect((await runData('restore', other, older, '--replace')).code).toBe(0);
});
