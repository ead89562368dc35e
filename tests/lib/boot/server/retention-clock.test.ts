import '#tests/support/shop-env.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { retain } from '#lib/boot/server/retention.ts';
import { sharedPart } from '#lib/my-project/project.ts';
import { projectLinks } from '#lib/my-project/server/links.ts';
import { ordersDatabase } from '#lib/samples/server/orders.ts';
import { database } from '#lib/server/db/database.ts';
import { migrate } from '#lib/server/db/migrations.ts';
import { HOUSE } from '#tests/lib/my-project/support.ts';
import { placed } from '#tests/support/orders.ts';
import { countVitals } from '#tests/support/vitals.ts';

const TWO_YEARS_MS = 2 * 365 * 86_400_000;
/** Runs before the modules that read the configuration. */
const server = await vi.hoisted(async () => {
  const { startPostgres } = await import('#tests/support/postgres.ts');
  const started = await startPostgres();
  process.env.DATABASE_URL = await started.createDatabase();
  return started;
});
beforeAll(() => migrate(database()));
afterAll(async () => {
  await ordersDatabase().destroy();
  await database().destroy();
  await server.stop();
});

const JOBS = ['orders', 'projects', 'sentProjects', 'vitals'] as const;
const NOTHING = { orders: 0, projects: 0, sentProjects: 0, vitals: 0 };

/** An order and a link from an instance whose clock is off by this many ms. */
async function madeBy(clockMs: number) {
  vi.useFakeTimers({ now: Date.now() + clockMs, toFake: ['Date'] });
  await placed(ordersDatabase(), `an-order-of-${clockMs}`);
  const link = await projectLinks(database(), 'GHRES').create('au', sharedPart(HOUSE));
  vi.useRealTimers();
  return link?.id ?? '';
}

it('an instance whose clock is years ahead removes nothing that is new by the clock of the database', async () => {
  const link = await madeBy(0);
  await countVitals(
    database(),
    { region: 'au', page: 'list', screen: 'narrow', values: { LCP: 9 } },
    Date.now(),
  );
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + TWO_YEARS_MS);
  expect(await retain(JOBS)).toEqual(NOTHING);
  expect(await projectLinks(database(), 'GHRES').open(link)).toBeDefined();
  vi.restoreAllMocks();
});

it('data stored by an instance whose clock is years behind are kept as long as all others', async () => {
  const link = await madeBy(-TWO_YEARS_MS);
  expect(await retain(JOBS)).toEqual(NOTHING);
  expect(await projectLinks(database(), 'GHRES').open(link)).toBeDefined();
});
