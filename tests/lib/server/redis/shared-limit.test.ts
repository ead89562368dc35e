import '#tests/support/shop-env.ts';
import { createHmac } from 'node:crypto';
import { createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RateLimit } from '#lib/server/http/rate-limit.ts';
import { startRedis, type TestRedis } from '#tests/support/redis.ts';
import { SHOP_SECRET } from '#tests/support/shop-env.ts';

const BURST = { burst: 3, perSecond: 0.01 };
const ends: (() => unknown)[] = [];
let redis: TestRedis;
beforeEach(async () => {
  redis = await startRedis();
  vi.resetModules();
});
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
  await redis.stop();
});

/** An instance of the shop: its own modules, connection and memory. */
async function instance(url = redis.url) {
  process.env.REDIS_URL = url;
  vi.resetModules();
  const { connectRedis, closeRedis, withRedis } = await import('#lib/server/redis/redis.ts');
  const { sharedLimit } = await import('#lib/server/http/shared-limit.ts');
  const { logger } = await import('#lib/server/logger.ts');
  const errors = vi.spyOn(logger, 'error').mockReturnValue(undefined);
  const infos = vi.spyOn(logger, 'info').mockReturnValue(undefined);
  // A process is one instance: each of ours has its own slot where the process would have one.
  const place = globalThis as { shopRedis?: object };
  delete place.shopRedis;
  await connectRedis();
  const held = place.shopRedis;
  const within = <T>(run: () => T): T => {
    if (held) place.shopRedis = held;
    return run();
  };
  ends.push(() => within(closeRedis));
  return {
    limit: (name: string) => {
      const limit = sharedLimit(name, BURST);
      return { take: (asker: string) => within(() => limit.take(asker)) } satisfies RateLimit;
    },
    pings: () => within(() => withRedis((client) => client.ping())),
    eval: (script: string) => within(() => withRedis((client) => client.eval(script, 0))),
    lost: () => errors.mock.calls.map(([facts]) => (facts as { code?: string }).code),
    back: () => infos.mock.calls.map(([facts]) => (facts as { code?: string }).code),
  };
}

const ready = async (one: Awaited<ReturnType<typeof instance>>) =>
  expect.poll(() => one.pings()).toBe('PONG');

describe('a limit that instances share', () => {
  it('counts requests to any of them, by name and by client', async () => {
    const [one, other] = [await instance(), await instance()];
    await ready(one);
    await ready(other);
    const [here, there] = [one.limit('orders'), other.limit('orders')];
    expect(await here.take('192.0.2.7')).toBe(0);
    expect(await there.take('192.0.2.7')).toBe(0);
    expect(await here.take('192.0.2.7')).toBe(0);
    const wait = await there.take('192.0.2.7');
    expect(wait).toBeGreaterThan(90);
    expect(wait).toBeLessThanOrEqual(100);
    expect(await there.take('192.0.2.8')).toBe(0);
    expect(await other.limit('places').take('192.0.2.7')).toBe(0);
    // Redis contains no readable addresses, and nothing stays there.
    const keys = (await one.eval("return redis.call('KEYS', '*')")) as string[];
    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys) {
      expect(key).not.toContain('192.0.2');
      // Whoever knows the refresh secret cannot find an address in Redis by trying all of them.
      for (const address of ['192.0.2.7', '192.0.2.8'])
        expect(key).not.toContain(
          createHmac('sha256', SHOP_SECRET).update(address).digest('base64url').slice(0, 22),
        );
      expect(await one.eval(`return redis.call('PTTL', '${key}')`)).toBeGreaterThan(0);
    }
  });

  it('allows as many of 40 simultaneous requests to two instances as one bucket holds', async () => {
    const [one, other] = [await instance(), await instance()];
    await ready(one);
    await ready(other);
    const limits = [one.limit('burst'), other.limit('burst')];
    const waits = await Promise.all(
      Array.from({ length: 40 }, (_, at) => limits[at % 2]?.take('198.51.100.1') ?? -1),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(BURST.burst);
  });

  it('counts alone while Redis is down, logs that once, and counts together again afterwards', async () => {
    const one = await instance();
    await ready(one);
    const limit = one.limit('orders');
    expect(await limit.take('192.0.2.7')).toBe(0);
    await redis.stop();
    await expect.poll(() => one.lost().length).toBeGreaterThan(0);
    expect(await limit.take('192.0.2.7')).toBe(0);
    expect(await limit.take('192.0.2.7')).toBe(0);
    expect(await limit.take('192.0.2.7')).toBeGreaterThan(0);
    redis = await startRedis(redis.port);
    await ready(one);
    expect(one.lost()).toEqual(['redis_lost']);
    expect(one.back()).toEqual(['redis_back']);
  });

  it('starts without a Redis, and does not wait for one that never answers', async () => {
    const away = await instance('redis://127.0.0.1:1');
    const limit = away.limit('orders');
    for (const expected of [0, 0, 0]) expect(await limit.take('192.0.2.7')).toBe(expected);
    expect(await limit.take('192.0.2.7')).toBeGreaterThan(0);

    const sockets: Socket[] = [];
    const hole = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1');
    ends.push(() => {
      for (const socket of sockets) socket.destroy();
      hole.close();
    });
    await new Promise((resolve) => hole.once('listening', resolve));
    const address = hole.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const swallowed = (await instance(`redis://127.0.0.1:${port}`)).limit('orders');
    for (const expected of [0, 0, 0]) expect(await swallowed.take('192.0.2.7')).toBe(expected);
    expect(await swallowed.take('192.0.2.7')).toBeGreaterThan(0);
  });
});
