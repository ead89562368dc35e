import { expect, it } from 'vitest';
import { sendDue } from '#lib/outbox/server/worker.ts';
import { openDatabase } from '#lib/server/db/database.ts';
import { migrate } from '#lib/server/db/migrations.ts';
import { withPostgres } from '#tests/support/both-databases.ts';
import { placed } from '#tests/support/orders.ts';

const postgres = withPostgres();

it('a mail that is sent while the database restarts is recorded afterwards, so that it is not sent again', async () => {
  const db = openDatabase({ url: await postgres().createDatabase() });
  await migrate(db);
  await placed(db, 'one');
  let sent = 0;
  let isAway: (comeBack: () => Promise<void>) => void = () => undefined;
  const away = new Promise<() => Promise<void>>((resolve) => {
    isAway = resolve;
  });
  const sending = sendDue(db, {
    async mail() {
      sent += 1;
      isAway(await postgres().leave());
      return { ok: true };
    },
  });
  await (await away)();
  await sending;
  const state = () => db.selectFrom('outbox').where('kind', '=', 'mail').select('state').execute();
  expect([sent, await state()]).toEqual([1, [{ state: 'sent' }]]);
  await db.destroy();
});
