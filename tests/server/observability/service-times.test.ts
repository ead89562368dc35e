import '#tests/support/shop-env.ts';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, it, vi } from 'vitest';
import { parseConfig } from '#lib/server/config-schema.ts';
import { openDatabase } from '#lib/server/db/database.ts';
import { processLink } from '#lib/server/process-link.ts';
import { startRedis } from '#tests/support/redis.ts';
import { startS3Server, storageFor } from '#tests/support/storage.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { makeMetrics } from '../../../server/observability/metrics.ts';
import { timeServices } from '../../../server/observability/service-times.ts';

const ends: (() => unknown)[] = [];
afterAll(async () => {
  for (const end of ends.reverse()) await end();
});

it('measures the time of the database, Redis and the S3 storage, and counts their failures', async () => {
  const redis = await startRedis();
  ends.push(() => redis.stop());
  const s3 = await startS3Server();
  ends.push(() => s3.stop());
  process.env.REDIS_URL = redis.url;
  vi.resetModules();
  const { withRedis, connectRedis, closeRedis } = await import('#lib/server/redis/redis.ts');
  const metrics = makeMetrics(processLink(), () => 0);
  timeServices(metrics.asked, parseConfig(s3.env).storage);

  const db = openDatabase({ file: join(tempFolder('timed'), 'shop.db') }, { serving: true });
  ends.push(() => db.destroy());
  await sql`select 1`.execute(db);
  await sql`select * from no_such_table`.execute(db).catch(() => undefined);
  ends.push(closeRedis);
  await connectRedis();
  await expect.poll(() => withRedis((client) => client.ping())).toBe('PONG');
  expect(await withRedis((client) => client.set('a', 'b'))).toBe('OK');
  // No command was sent that an older Redis refuses.
  expect(await withRedis((client) => client.info('errorstats'))).toBe('# Errorstats\r\n');
  await withRedis((client) => client.lpush('a', 'b'));
  const storage = storageFor(s3.env);
  ends.push(() => storage.close());
  await storage.put('rooms/a', Buffer.from('a room'));
  await storage.get('rooms/nobody');
  s3.behave('silent');
  await storage.get('rooms/a', 100).catch(() => undefined);

  const text = await metrics.text();
  const times = (service: string, result: string) =>
    Number(
      new RegExp(
        `^shop_service_duration_seconds_count\\{service="${service}",result="${result}"\\} (\\d+)`,
        'm',
      ).exec(text)?.[1] ?? 0,
    );
  expect([times('database', 'ok'), times('database', 'failed')]).toEqual([1, 1]);
  expect(times('redis', 'ok')).toBeGreaterThanOrEqual(1);
  // Commands sent before it was connected are included.
  expect(times('redis', 'failed')).toBeGreaterThanOrEqual(1);
  expect(times('storage', 'ok')).toBeGreaterThanOrEqual(2);
  expect(times('storage', 'failed')).toBe(1);
  expect(text).not.toMatch(/no_such_table|nobody/);
});
