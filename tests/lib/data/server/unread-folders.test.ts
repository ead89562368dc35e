import { existsSync, symlinkSync } from 'node:fs';
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
