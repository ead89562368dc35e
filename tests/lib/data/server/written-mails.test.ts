import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { NEW_PROJECT, sharedPart } from '#lib/my-project/project.ts';
import { type CheckedSending, placeSending } from '#lib/my-project/server/sendings.ts';
import { takeBack } from '#lib/my-project/server/take-back.ts';

import { openDatabase } from '#lib/server/db/database.ts';
import { seeded } from '#tests/support/catalogue.ts';
import { runData } from '#tests/support/command-in-thread.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

const SENDING: CheckedSending = {
  site: 'GHRES',
  region: 'au',
  store: { slug: 'a-store', name: 'A Store' },
  samples: [],
  project: sharedPart(NEW_PROJECT),
  sender: { name: 'Ada Marsh', email: 'ada@example.com', phone: '', message: '' },
};

it('backups contain the written mails of sent projects, until they are withdrawn', async () => {
  const folder = tempFolder('written-mails');
  const [shop, target, restored] = ['shop', 'backup', 'restored'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  mkdirSync(join(shop, 'outbox'), { recursive: true });
  const db = await seeded(openDatabase({ file: join(shop, 'shop.db') }));
  const send = async (key: string) =>
    placeSending(db, { key, bodyHash: key }, SENDING, ['project-mail'], AbortSignal.timeout(8000));
  await send('kept');
  await send('erased');
  const sent = await db.selectFrom('sent_projects').select(['reference', 'idempotency_key']).execute();
  const referenceOf = (key: string) => sent.find((row) => row.idempotency_key === key)?.reference ?? '';
  for (const key of ['kept', 'erased'])
    for (const letter of ['sent', 'copy'])
      writeFileSync(join(shop, 'outbox', `${referenceOf(key)}.${letter}.eml`), key);
  await takeBack(db, { reference: referenceOf('erased') });
  await db.destroy();

  expect((await runData('backup', shop, target)).code).toBe(0);
  const kept = ['copy', 'sent'].map((letter) => `${referenceOf('kept')}.${letter}.eml`);
  expect(readdirSync(join(target, 'outbox')).sort()).toEqual(kept);
  expect((await runData('restore', restored, target)).code).toBe(0);
  expect(readdirSync(join(restored, 'outbox')).sort()).toEqual(kept);
});
