import { randomBytes } from 'node:crypto';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { takenIn } from '#lib/revalidate/server/taken.ts';
import { parseConfig } from '#lib/server/config-schema.ts';
import type { SharedPage } from '#lib/server/process-link.ts';
import { startRedis, type TestRedis } from '#tests/support/redis.ts';
import { SHOP_SECRET as SECRET } from '#tests/support/shop-env.ts';

const MINUTE = 60_000;
const LIST = '/au/products?colour=grey';

let redis: TestRedis;
let direct: Redis;
let shop: typeof import('#lib/server/redis/redis.ts') &
  typeof import('#lib/revalidate/server/shared-pages.ts');
beforeAll(async () => {
  redis = await startRedis();
  direct = new Redis(redis.url);
  process.env.REDIS_URL = redis.url;
  // Read with this setting: whoever was loaded before has none.
  vi.resetModules();
  shop = {
    ...(await import('#lib/server/redis/redis.ts')),
    ...(await import('#lib/revalidate/server/shared-pages.ts')),
  };
  await shop.connectRedis();
  await vi.waitUntil(() => shop.askRedis((client) => client.ping()), { timeout: 20_000, interval: 20 });
});
afterAll(async () => {
  shop.leaveRedis();
  direct.disconnect();
  await redis.stop();
});
beforeEach(() => direct.flushall());

function instance({ name = 'build-and-settings', secret = SECRET, ahead = 0 } = {}) {
  const taken = takenIn();
  return {
    pages: shop.sharedPages({ name, secret, taken, now: () => Date.now() + ahead }),
    take(id: string) {
      taken.begin(id);
      taken.settle(id);
    },
    hear: taken.begin,
  };
}

function page(more: Partial<SharedPage> = {}): SharedPage {
  const headers = { 'content-type': 'text/html', 'x-weight': 7, link: ['<a>', '<b>'] };
  return { headers, etag: '"1"', body: randomBytes(3000), isBest: false, taken: [], ...more };
}

describe('pages that instances share', () => {
  it('are read by the others as they were written, for as long as they are trusted', async () => {
    const [one, other] = [instance(), instance()];
    const made = page({ isBest: true });
    await one.pages.write(LIST, made, MINUTE);
    const found = await other.pages.read(LIST);
    expect(found?.page).toEqual(made);
    expect(found?.leftMs).toBeGreaterThan(MINUTE / 2);
    expect(found?.leftMs).toBeLessThanOrEqual(MINUTE);
    expect(await other.pages.read('/au/products')).toBeUndefined();
    await one.pages.write(LIST, made, 30);
    await vi.waitUntil(async () => !(await other.pages.read(LIST)), { timeout: 20_000, interval: 20 });
  });

  it('are not taken by who knows of something that expired since', async () => {
    const [one, other] = [instance(), instance()];
    await one.pages.write(LIST, page({ taken: one.pages.taken() ?? [] }), MINUTE);
    other.hear('an import');
    expect(await other.pages.read(LIST)).toBeUndefined();
    one.take('an import');
    const after = page({ taken: one.pages.taken() ?? [] });
    await one.pages.write(LIST, after, MINUTE);
    expect((await other.pages.read(LIST))?.page).toEqual(after);
  });

  it('are not given when something expired while they were made', async () => {
    const [one, other] = [instance(), instance()];
    const before = one.pages.taken() ?? [];
    one.hear('an import');
    await one.pages.write(LIST, page({ taken: before }), MINUTE);
    expect(await other.pages.read(LIST)).toBeUndefined();
    expect(one.pages.taken()).toBeUndefined();
  });

  it('stay with instances of the same build and settings', async () => {
    await instance().pages.write(LIST, page(), MINUTE);
    expect(await instance({ name: 'another' }).pages.read(LIST)).toBeUndefined();
    expect(await instance().pages.read(LIST)).toBeDefined();
  });

  it('cannot be written by who only has Redis, and not be put in the place of another', async () => {
    const one = instance();
    await instance({ secret: 'somebody-else-0123456789-0123456789' }).pages.write(LIST, page(), MINUTE);
    expect(await one.pages.read(LIST)).toBeUndefined();
    await one.pages.write(LIST, page(), MINUTE);
    const [key = ''] = await direct.keys('*');
    const kept = (await direct.getBuffer(key)) ?? Buffer.alloc(0);
    await one.pages.write('/au', page(), MINUTE);
    const [moved = ''] = (await direct.keys('*')).filter((each) => each !== key);
    await direct.set(moved, kept, 'PX', MINUTE);
    expect(await one.pages.read('/au')).toBeUndefined();
    for (const at of [0, 31, 32, 40, kept.length - 1]) {
      const changed = Buffer.from(kept);
      changed[at] = (changed[at] ?? 0) ^ 1;
      await direct.set(key, changed, 'PX', MINUTE);
      expect(await one.pages.read(LIST), `byte ${at}`).toBeUndefined();
    }
    for (const noise of ['', 'x', 'y'.repeat(32), 'z'.repeat(100)]) {
      await direct.set(key, noise, 'PX', MINUTE);
      expect(await one.pages.read(LIST), noise).toBeUndefined();
    }
    await direct.set(key, kept, 'PX', MINUTE);
    expect(await one.pages.read(LIST)).toBeDefined();
  });

  it('that somebody puts back later are not believed any more, and clocks may differ by minutes', async () => {
    await instance().pages.write(LIST, page(), MINUTE);
    for (const ahead of [-30, 30])
      expect(await instance({ ahead: ahead * MINUTE }).pages.read(LIST)).toBeDefined();
    for (const ahead of [-61, 61])
      expect(await instance({ ahead: ahead * MINUTE }).pages.read(LIST)).toBeUndefined();
  });

  it('that never end, or are too large, are not there', async () => {
    const one = instance();
    await one.pages.write(LIST, page({ body: Buffer.alloc(2 * 1024 * 1024) }), MINUTE);
    await one.pages.write(LIST, page(), 0);
    expect(await direct.keys('*')).toEqual([]);
    await one.pages.write(LIST, page(), MINUTE);
    await direct.persist((await direct.keys('*'))[0] ?? '');
    expect(await one.pages.read(LIST)).toBeUndefined();
  });

  it('are left out, and nothing else, when Redis is full', async () => {
    await direct.config('SET', 'maxmemory', '1');
    await direct.config('SET', 'maxmemory-policy', 'noeviction');
    try {
      const one = instance();
      await one.pages.write(LIST, page(), MINUTE);
      expect(await one.pages.read(LIST)).toBeUndefined();
      // It goes on to be asked.
      expect(await shop.askRedis((client) => client.ping())).toBe('PONG');
    } finally {
      await direct.config('SET', 'maxmemory', '0');
    }
  });
});

describe('the name of pages that are the same', () => {
  const settings = (more: Record<string, string> = {}) =>
    parseConfig({ SITE_URL: 'https://a.example', ...more });
  const name = () => shop.nameOfPages('build', settings());

  it('is the same for instances that differ in what no page shows', () => {
    const own = { PORT: '4000', HOST: '0.0.0.0', DATA_DIR: '/else', LOG_LEVEL: 'error', WARM_PAGES: 'off' };
    expect(shop.nameOfPages('build', settings(own))).toBe(name());
  });

  it('differs by build and by every setting a page could show', () => {
    const others = [
      shop.nameOfPages('another', settings()),
      shop.nameOfPages('build', settings({ SITE_URL: 'https://b.example' })),
      shop.nameOfPages('build', settings({ SITE: 'GHC' })),
      shop.nameOfPages('build', settings({ GTM_ID: 'GTM-ABCD123' })),
      shop.nameOfPages('build', settings({ GOOGLE_MAPS_KEY: 'a-key-of-the-maps' })),
    ];
    expect(new Set([name(), ...others]).size).toBe(others.length + 1);
  });
});
