import { existsSync, symlinkSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDatabase } from '#lib/server/db/database.ts';
import { seeded } from '#tests/support/catalogue.ts';
import { runData } from '#tests/support/command-in-thread.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

it.each(['scenes', 'outbox', 'media'])('no backup is made without %s that cannot be read', async (part) => {
  const at = tempFolder('unread');
  const db = await seeded(openDatabase({ file: join(at, 'shop.db') }, { durable: true }));
  await db.destroy();
  symlinkSync(part, join(at, part));
  const { code, err } = await runData('backup', at, `${at}-backup`);
  expect(err).toContain('ELOOP');
  expect(code).toBe(1);
  expect(existsSync(`${at}-backup`)).toBe(false);
});

it('no backup is made without a catalogue file that is lost', async () => {
  const at = tempFolder('no-catalogue');
  await (await seeded(openDatabase({ file: join(at, 'shop.db') }))).destroy();
  unlinkSync(join(at, 'shop-catalogue.db'));
  const { code, err } = await runData('backup', at, `${at}-backup`);
  expect(err).toContain(`${join(at, 'shop-catalogue.db')} does not exist; nothing was written.`);
  expect(code).toBe(1);
  expect(existsSync(`${at}-backup`)).toBe(false);
});
