import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { request as ask } from 'node:http';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { refresh } from './support/refresh.ts';
import { type RunningShop, startShop } from './support/shop.ts';

const SECRET = 'a-secret-for-this-test-only-0123456789';
const FRAMEWORK = 'node_modules/next/dist';
/**
 * Headers that control the connection or how the request is read, and those that are part of the key: encoding and
 * router requests.
 */
const OF_THE_TRANSFER = new Set([
  ...[
    'host',
    'connection',
    'keep-alive',
    'transfer-encoding',
    'content-length',
    'content-type',
    'te',
    'trailer',
    'upgrade',
  ],
  ...['expect', 'http2-settings', 'proxy-connection', 'accept-encoding', 'if-none-match', 'rsc'],
]);
/** Number of headers sent at a time; if a page differs, they are sent one by one to find out which. */
const AT_ONCE = 12;
const PAGES = ['/au/warranty', '/nz/products?type=CPT', '/na/products/tideline-loop'];

/** Every string in the framework's server code that could be the name of a header, cookie or parameter. */
function namesInFramework(): string[] {
  const found = new Set<string>();
  for (const folder of ['server', 'client/components', 'lib', 'shared/lib'])
    for (const file of readdirSync(path.join(FRAMEWORK, folder), { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.js')) continue;
      const source = readFileSync(path.join(FRAMEWORK, folder, file), 'utf8');
      for (const [, name = ''] of source.matchAll(
        /['"`]([a-z][a-z0-9]*(?:-[a-z0-9]+)+|rsc|cookie|purpose|forwarded)['"`]/gi,
      ))
        if (name.length <= 60) found.add(name.toLowerCase());
    }
  return [...found].filter((name) => !OF_THE_TRANSFER.has(name));
}

const NONCE = randomBytes(12).toString('base64url');
/** Values by name, for headers that are ignored unless their value has a certain form. */
const HOSTILE: Readonly<Record<string, string>> = {
  'content-security-policy': `script-src 'nonce-${NONCE}' 'strict-dynamic'`,
  'content-security-policy-report-only': `script-src 'nonce-${NONCE}'`,
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'https',
  'next-router-prefetch': '1',
  'next-router-state-tree': encodeURIComponent('["",{"children":["evil",{}]},null,null,true]'),
  'next-router-segment-prefetch': '/_tree',
  'x-matched-path': '/nz',
  'x-prerender-revalidate': 'evil',
  'user-agent': 'Googlebot facebookexternalhit evil',
  cookie: 'region=nz; __prerender_bypass=evil; __next_preview_data=evil; NEXT_LOCALE=nz',
  range: 'bytes=0-10',
  'if-modified-since': 'Sun, 06 Nov 1994 08:49:37 GMT',
};
const hostile = (name: string) => HOSTILE[name] ?? '1';

function read(origin: string, address: string, headers: Readonly<Record<string, string>> = {}) {
  return new Promise<{ status: number; cache: unknown; body: string }>((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    ask({ hostname, port, path: address, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          cache: answer.headers['x-cache'],
          body: Buffer.concat(chunks).toString(),
        }),
      );
    })
      .on('error', reject)
      .end();
  });
}

test.describe('one visitor’s input never reaches another visitor', () => {
  // All tests share one shop: otherwise each worker would start its own.
  test.describe.configure({ mode: 'default' });
  test.setTimeout(300_000);
  let shop: RunningShop;
  test.beforeAll(async () => {
    const dataDir = path.join(tempFolder('unkeyed'), 'data');
    shop = await startShop({ DATA_DIR: dataDir, REVALIDATE_SECRET: SECRET, TRUSTED_PROXIES: '1' });
    // The very first rendering of a route, while its modules load, may have two head tags in reverse order.
    for (const address of PAGES) await read(shop.origin, address);
  });
  test.afterAll(() => shop?.stop());

  /**
   * The page as rendered for a visitor who sends nothing else, and as rendered for this visitor when it is not cached.
   */
  async function madeFor(address: string, target = address, headers: Readonly<Record<string, string>> = {}) {
    expect(await refresh(shop.origin, SECRET, { paths: [address.split('?', 1)[0] ?? ''] })).toBe(200);
    const made = await read(shop.origin, target, headers);
    expect([target, made.status, made.cache]).toEqual([target, 200, 'MISS']);
    return made.body;
  }

  /** Names among these for which the page differs. */
  async function differing(
    names: readonly string[],
    page: string,
    make: (names: readonly string[]) => Promise<string>,
  ): Promise<string[]> {
    if ((await make(names)) === page) return [];
    if (names.length === 1) return [...names];
    const each: string[] = [];
    for (const name of names) each.push(...(await differing([name], page, make)));
    return each.length > 0 ? each : [names.join(' + ')];
  }

  const batches = (names: readonly string[]) =>
    Array.from({ length: Math.ceil(names.length / AT_ONCE) }, (_, at) =>
      names.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
    );

  test('by headers, whether the framework knows them or not', async () => {
    const random = Array.from({ length: 20 }, () => `x-${randomBytes(6).toString('hex')}`);
    const names = [...Object.keys(HOSTILE), ...namesInFramework(), ...random];
    expect(names.length).toBeGreaterThan(150);
    const [address = ''] = PAGES;
    const page = await madeFor(address);
    const guilty: string[] = [];
    for (const batch of batches([...new Set(names)]))
      guilty.push(
        ...(await differing(batch, page, (some) =>
          madeFor(address, address, Object.fromEntries(some.map((name) => [name, hostile(name)]))),
        )),
      );
    expect(guilty).toEqual([]);
    // And on every kind of page with all hostile values.
    for (const other of PAGES) {
      const plain = await madeFor(other);
      expect(await madeFor(other, other, HOSTILE)).toBe(plain);
      expect(plain).not.toContain(NONCE);
    }
  });

  test('by unknown parameters, which all share one cache entry', async () => {
    const names = [
      ...[
        '_rsc',
        'nxtPregion',
        'nxtPslug',
        'nxtPmissing',
        'nxtIregion',
        '__nextLocale',
        '__nextppronly',
        '__nextDataReq',
        'amp',
      ],
      ...['utm_source', 'gclid', 'fbclid', 'region', 'slug', 'path', 'nonce', '__proto__', 'constructor'],
      ...Array.from({ length: 10 }, () => randomBytes(5).toString('hex')),
    ];
    for (const address of PAGES) {
      const join = address.includes('?') ? '&' : '?';
      const page = await madeFor(address);
      const make = (some: readonly string[]) =>
        madeFor(address, `${address}${join}${some.map((name) => `${name}=nz-evil`).join('&')}`);
      for (const batch of batches(names)) expect(await differing(batch, page, make)).toEqual([]);
      for (const name of names)
        expect(await read(shop.origin, `${address}${join}${name}=${randomBytes(4).toString('hex')}`)).toEqual(
          {
            status: 200,
            cache: 'HIT',
            body: page,
          },
        );
    }
  });

  test('by cookies', async () => {
    const names = [
      'region',
      '__Host-region',
      '__prerender_bypass',
      '__next_preview_data',
      'next-instant-navigation-testing',
      'NEXT_LOCALE',
    ];
    for (const address of PAGES) {
      const page = await madeFor(address);
      const make = (some: readonly string[]) =>
        madeFor(address, address, { cookie: some.map((name) => `${name}=nz`).join('; ') });
      expect(await differing([...names, randomBytes(5).toString('hex')], page, make)).toEqual([]);
    }
  });
});
