import '#tests/support/shop-env.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FaultProxy, startFaultProxy } from '#tests/support/fault-proxy.ts';
import { startRedis, type TestRedis } from '#tests/support/redis.ts';

let redis: TestRedis;
let proxy: FaultProxy;
let shop: Awaited<ReturnType<typeof instance>>;
beforeEach(async () => {
  redis = await startRedis();
  proxy = await startFaultProxy(redis.port, { delayMs: 400, cutsAfter: [1, 30, 2500, 4000, 6000] });
  shop = await instance();
});
afterEach(async () => {
  shop.closeRedis();
  await proxy.close();
  await redis.stop();
});

/** An instance of the shop behind the proxy, connected. */
async function instance() {
  process.env.REDIS_URL = `redis://127.0.0.1:${proxy.port}`;
  vi.resetModules();
  const { connectRedis, closeRedis, subscribeRedis, withRedis } = await import('#lib/server/redis/redis.ts');
  const { sharedLimit } = await import('#lib/server/http/shared-limit.ts');
  const { processLink } = await import('#lib/server/process-link.ts');
  const { logger } = await import('#lib/server/logger.ts');
  const logged: string[] = [];
  for (const level of ['error', 'info'] as const)
    vi.spyOn(logger, level).mockImplementation((facts: unknown) => {
      logged.push((facts as { code: string }).code);
    });
  const warned: unknown[] = [];
  vi.spyOn(logger, 'warn').mockImplementation((facts: unknown) => void warned.push(facts));
  await connectRedis();
  const isAway = () => processLink().degradations.get('redis')?.();
  const answers = async () => (await withRedis((client) => client.ping())) === 'PONG';
  await expect.poll(answers).toBeTruthy();
  const limit = sharedLimit('orders', { burst: 3, perSecond: 0.001 });
  /** How many of these requests of one client are allowed. */
  const passes = async (asker: string, of: number) => {
    const waits: number[] = [];
    for (let count = 0; count < of; count += 1) waits.push(await limit.take(asker));
    return waits.filter((wait) => wait === 0).length;
  };
  return { closeRedis, subscribeRedis, withRedis, warned, isAway, answers, passes, logged };
}

describe('Redis behind a bad network', () => {
  it('whose answers come late is asked once, and each instance counts alone meanwhile', async () => {
    proxy.behave('slow');
    const asked: Promise<unknown>[] = [];
    const late = await shop.withRedis((client) => {
      const answer = client.ping();
      asked.push(answer);
      return answer;
    });
    expect(late).toBeUndefined();
    expect(await shop.passes('192.0.2.1', 10)).toBe(3);
    await shop.withRedis((client) => {
      asked.push(client.ping());
      return Promise.resolve();
    });
    expect(asked).toHaveLength(1);
    proxy.behave('none');
    await expect.poll(shop.answers).toBeTruthy();
  });

  it.each(['silent', 'garbage'] as const)(
    'that is %s counts as away, says so, and is connected anew',
    async (fault) => {
      const before = proxy.connections();
      proxy.behave(fault);
      await shop.answers();
      expect(await shop.passes('192.0.2.1', 10)).toBe(3);
      await expect.poll(shop.isAway).toBeTruthy();
      expect(shop.logged).toContain('redis_lost');
      proxy.behave('none');
      await expect.poll(shop.answers).toBeTruthy();
      expect(shop.isAway()).toBe(false);
      expect(shop.logged.at(-1)).toBe('redis_back');
      expect(proxy.connections()).toBeGreaterThan(before);
    },
  );

  it('that refuses a channel is logged with its error', async () => {
    await shop.withRedis((client) => client.call('ACL', 'SETUSER', 'default', 'resetchannels'));
    shop.subscribeRedis('shop:test', () => undefined);
    await expect.poll(() => shop.warned.length).toBeGreaterThan(0);
    expect(shop.warned).toEqual([{ code: 'redis_not_heard', channel: 'shop:test', cause: 'ReplyError' }]);
  });

  it('whose connection is lost while subscribing has not refused the channel, and is subscribed later', async () => {
    const heard: string[] = [];
    proxy.behave('silent');
    shop.subscribeRedis('shop:test', (message) => heard.push(message));
    const before = proxy.connections();
    await shop.answers();
    await expect.poll(() => proxy.connections()).toBeGreaterThan(before);
    proxy.behave('none');
    await expect
      .poll(async () => {
        await shop.withRedis((client) => client.publish('shop:test', 'hello'));
        return heard.length > 0;
      })
      .toBeTruthy();
    expect(shop.warned).toEqual([]);
  });

  it('that is full or may not write lets each instance count alone', async () => {
    await shop.withRedis((client) => client.config('SET', 'maxmemory', '1'));
    expect(await shop.passes('192.0.2.1', 10)).toBe(3);
    expect(shop.isAway()).toBe(false);
  });

  it('that is cut again and again fails nobody, and lets nobody through more often than alone', async () => {
    proxy.behave('cuts');
    const before = proxy.connections();
    let round = 0;
    await expect
      .poll(async () => {
        round += 1;
        const askers = Array.from({ length: 5 }, (_, at) => `198.51.${round}.${at}`);
        expect(await Promise.all(askers.map((asker) => shop.passes(asker, 6)))).toEqual(askers.map(() => 3));
        return proxy.connections() > before + 5;
      })
      .toBeTruthy();
    proxy.behave('none');
    await expect.poll(shop.answers).toBeTruthy();
    expect(shop.isAway()).toBe(false);
  });
});
