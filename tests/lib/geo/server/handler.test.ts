import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { countryDatabase } from '#lib/geo/server/country-database.ts';
import { handleCountry } from '#lib/geo/server/handler.ts';
import { parseConfig } from '#lib/server/config-schema.ts';
import { countryMmdb } from '#tests/support/mmdb.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

const folder = tempFolder('geo');
const file = join(folder, 'country.mmdb');
writeFileSync(file, countryMmdb({ '203.0.113.0/24': 'NZ', '198.51.100.0/24': 'US', '192.0.2.7/32': 'CA' }));
const database = countryDatabase(file);

type Options = Parameters<typeof handleCountry>[1];
const PEER = '10.0.0.1';

async function ask(headers: Record<string, string>, options: Options): Promise<unknown> {
  const answer = await handleCountry(new Request('http://localhost/api/geo-ip', { headers }), options);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  return answer.json();
}

describe('GET /api/geo-ip', () => {
  it('S7.3-1 returns the country of the address as a code', async () => {
    const of = (address: string) => ask({ 'x-forwarded-for': address }, { trustedProxies: 0, database });
    expect(await of('203.0.113.9')).toBe('nz');
    expect(await of('::ffff:198.51.100.200')).toBe('us');
    expect(await of('192.0.2.7')).toBe('ca');
  });

  it('G6 returns no country for private and unknown addresses, and without an address', async () => {
    for (const address of [
      '127.0.0.1',
      '10.1.2.3',
      '192.168.0.4',
      '::1',
      'fd00::1',
      '192.0.2.8',
      'unknown',
      'x'.repeat(9000),
    ])
      expect(await ask({ 'x-forwarded-for': address }, { trustedProxies: 0, database }), address).toBeNull();
    expect(await ask({}, { trustedProxies: 0, database })).toBeNull();
  });

  it('A-8 a visitor cannot claim an address: only the hops of trusted proxies count', async () => {
    const headers = { 'x-forwarded-for': `203.0.113.9, 198.51.100.7, ${PEER}` };
    expect(await ask(headers, { trustedProxies: 1, database })).toBe('us');
    expect(await ask(headers, { trustedProxies: 0, database })).toBeNull();
  });

  it('trusts the country header of a trusted proxy only', async () => {
    const named = { 'cf-ipcountry': 'NZ' };
    const proxied = { ...named, 'x-forwarded-for': `198.51.100.7, ${PEER}` };
    const trusting = { trustedProxies: 1, countryHeader: 'cf-ipcountry' };
    expect(await ask(proxied, trusting)).toBe('nz');
    expect(await ask({ ...named, 'x-forwarded-for': PEER }, trusting)).toBeNull();
    expect(await ask(proxied, { ...trusting, trustedProxies: 0 })).toBeNull();
    expect(await ask(proxied, { trustedProxies: 1 })).toBeNull();
  });

  it('uses the database if the header names no country', async () => {
    const options = { trustedProxies: 1, countryHeader: 'cf-ipcountry', database };
    const headers = { 'cf-ipcountry': 'XX', 'x-forwarded-for': `198.51.100.7, ${PEER}` };
    expect(await ask(headers, options)).toBe('us');
    expect(await ask({ ...headers, 'cf-ipcountry': '<script>' }, options)).toBe('us');
  });

  it('returns no country if the database is missing or broken', async () => {
    const broken = join(folder, 'broken.mmdb');
    writeFileSync(broken, 'not a database');
    for (const path of [broken, join(folder, 'none.mmdb')])
      expect(
        await ask(
          { 'x-forwarded-for': '203.0.113.9' },
          { trustedProxies: 0, database: countryDatabase(path) },
        ),
      ).toBeNull();
  });
});

it('reads the database again when its file changes; a version that is still being copied leaves the last one in use', async () => {
  const changing = join(folder, 'changing.mmdb');
  const whole = (country: string) => countryMmdb({ '203.0.113.0/24': country });
  const own = countryDatabase(changing);
  const found = () =>
    ask({ 'x-forwarded-for': '203.0.113.9' }, { trustedProxies: 0, database: own }) as Promise<string | null>;
  expect(await found()).toBeNull();
  writeFileSync(changing, whole('NZ'));
  expect(await found()).toBe('nz');
  const next = whole('US');
  writeFileSync(changing, next.subarray(0, next.length - 60));
  expect(await Promise.all([found(), found()])).toEqual(['nz', 'nz']);
  writeFileSync(changing, next);
  expect(await found()).toBe('us');
  rmSync(changing);
  expect(await found()).toBe('us');
});

describe('configuration', () => {
  it('S4.4-1 the alert, if enabled, asks the server if it can answer and the browser otherwise', () => {
    const alert = (env: Record<string, string>) => parseConfig(env).geo.alert;
    expect(alert({})).toBe('time-zone');
    expect(alert({ GEO_MMDB: '/srv/country.mmdb' })).toBe('server');
    expect(alert({ GEO_COUNTRY_HEADER: 'CF-IPCountry', TRUSTED_PROXIES: '1' })).toBe('server');
    expect(alert({ GEO_MMDB: '/srv/country.mmdb', REGION_ALERT: 'off' })).toBeUndefined();
  });

  it('a country header without a trusted proxy stops the start', () => {
    expect(() => parseConfig({ GEO_COUNTRY_HEADER: 'CF-IPCountry' })).toThrow(/GEO_COUNTRY_HEADER/);
    expect(() => parseConfig({ GEO_CANADA: 'us' })).toThrow(/GEO_CANADA/);
  });
});
