import { expect, it, vi } from 'vitest';
import { claim, recordAttempt } from '#lib/outbox/server/outbox.ts';
import { openDatabase } from '#lib/server/db/database.ts';
import { migrate } from '#lib/server/db/migrations.ts';
import { withPostgres } from '#tests/support/both-databases.ts';
import { seeded } from '#tests/support/catalogue.ts';
import { placed } from '#tests/support/orders.ts';
import { describeOrders } from './conformance.ts';

const server = withPostgres();

describeOrders('PostgreSQL', async () => {
  const url = await server().createDatabase();
  const db = await seeded(openDatabase({ url }, { durable: true }));
  const other = openDatabase({ url }, { durable: true });
  return {
    db,
    other,
    async close() {
      await db.destroy();
      await other.destroy();
    },
  };
});

it.each([
  ['fast', 3_600_000],
  ['slow', -3_600_000],
])(
  'leases messages by the clock of the database: a server whose own is an hour %s takes none from another',
  async (_, byMs) => {
    const db = openDatabase({ url: await server().createDatabase() });
    await migrate(db);
    await placed(db, 'one');
    const [mine] = await claim(db, 'mail', 10);
    const now = Date.now();
    vi.spyOn(Date, 'now').mockReturnValue(now + byMs);
    expect(await claim(db, 'mail', 10)).toEqual([]);
    expect(mine && (await recordAttempt(db, mine, { ok: true }))).toBe(true);
    const { sent_at: sentAt } = await db.selectFrom('outbox').select('sent_at').executeTakeFirstOrThrow();
    expect(Math.abs(Date.parse(sentAt ?? '') - now)).toBeLessThan(1_800_000);
    await db.destroy();
  },
);
