import { describe, expect, it } from 'vitest';
import { handlePlaces } from '#lib/places/server/handler.ts';
import type { PlacesService } from '#lib/places/server/port.ts';
import { fail, ok } from '#lib/result.ts';
import { clientAddress, clientNetwork } from '#lib/server/http/client-address.ts';
import { rateLimit } from '#lib/server/http/rate-limit.ts';

const SUGGESTIONS = [{ description: '12 Smith St, Brunswick VIC, Australia', place_id: 'x' }];
const working: PlacesService = {
  suggestAddresses: async () => ok(SUGGESTIONS),
  addressDetails: async () => ok(undefined),
  suggestPlaces: async () => ok([]),
  geocode: async () => ok(undefined),
};
const slow: PlacesService = {
  ...working,
  suggestAddresses: async () => fail({ kind: 'timeout', message: 'late' }),
  addressDetails: async () => fail({ kind: 'network', message: 'gone' }),
};
const wide = () => rateLimit({ burst: 100, perSecond: 1 });
const ask = (query: string, places = working, limit = wide(), asker = '192.0.2.1') =>
  handlePlaces(new Request(`http://shop.test/api/places?${query}`), { places, limit, asker });

describe('GET /api/places', () => {
  it('S7.9-1 returns an uncacheable list of description and place_id', async () => {
    const answer = await ask('q=autocomplete&website=GHRES&region=au&term=12+Smith');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual(SUGGESTIONS);
  });

  it.each([
    ['', ['q']],
    ['q=nonsense&term=12+Smith', ['q']],
    ['q=autocomplete', ['term']],
    ['q=autocomplete&term=123', ['term']],
    ['q=autocomplete&term=+++12+++', ['term']],
    [`q=autocomplete&term=${'x'.repeat(201)}`, ['term']],
    [`q=details&term=${'x'.repeat(1025)}`, ['term']],
    ['q=search&term=a', ['term']],
    ['q=autocomplete&term=12+Smith&session=1', ['session']],
    ['q=autocomplete&term=1&website=ZZ&region=fr', ['website', 'region', 'term']],
  ])('S7.9-1 returns 400 with the fields of "%s"', async (query, fields) => {
    const answer = await ask(query);
    expect(answer.status).toBe(400);
    const { error } = (await answer.json()) as {
      error: { code: string; fields: { field: string; reason: string }[] };
    };
    expect(error.code).toBe('bad_request');
    expect(error.fields.map(({ field }) => field)).toEqual(fields);
    for (const { reason } of error.fields) expect(reason).toMatch(/^(?:is|needs|has) /);
  });

  it('S7.9-2 returns 404 for an unknown place, 414 for a query that is too long', async () => {
    expect((await ask('q=details&term=unknown')).status).toBe(404);
    expect((await ask(`q=autocomplete&term=${'x'.repeat(5000)}`)).status).toBe(414);
  });

  it('S8-10 returns 504 or 503 if no places service answers', async () => {
    expect((await ask('q=autocomplete&term=12+Smith', slow)).status).toBe(504);
    expect((await ask('q=details&term=x', slow)).status).toBe(503);
  });

  it('returns 429 with the time to wait to a client over its limit, and serves others', async () => {
    let now = 0;
    const limit = rateLimit({ burst: 2, perSecond: 0.5, now: () => now });
    const query = 'q=autocomplete&term=12+Smith';
    const statuses = async (asker: string) => (await ask(query, working, limit, asker)).status;
    expect([await statuses('192.0.2.1'), await statuses('192.0.2.1')]).toEqual([200, 200]);
    const refused = await ask(query, working, limit, '192.0.2.1');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2']);
    expect(await statuses('192.0.2.2')).toBe(200);
    now = 2000;
    expect(await statuses('192.0.2.1')).toBe(200);
  });
});

describe('client addresses', () => {
  const from = (chain: string, trusted: number) =>
    clientAddress(new Headers({ 'x-forwarded-for': chain }), trusted);

  it('trusts only the peers of trusted proxies', () => {
    expect(from('203.0.113.9, 192.0.2.1', 0)).toBe('192.0.2.1');
    expect(from('203.0.113.9, 192.0.2.1, 10.0.0.1', 1)).toBe('192.0.2.1');
    expect(from('192.0.2.1', 3)).toBe('192.0.2.1');
    expect(clientAddress(new Headers(), 0)).toBe('unknown');
  });

  it('uses the peer if a request bypassed the proxies', () => {
    expect(from('203.0.113.9, 192.0.2.1', 2)).toBe('192.0.2.1');
    expect(from('198.51.100.1, 203.0.113.9, 192.0.2.1', 2)).toBe('198.51.100.1');
  });

  it('drops the port that some proxies add, which differs for each connection', () => {
    expect(from('203.0.113.9:50123, 10.0.0.1', 1)).toBe('203.0.113.9');
    expect(from('[2001:db8:1:2::9]:50123, 10.0.0.1', 1)).toBe('2001:db8:1:2::9');
    expect(from('[2001:db8:1:2::9], 10.0.0.1', 1)).toBe('2001:db8:1:2::9');
    expect(from('2001:db8:1:2::9, 10.0.0.1', 1)).toBe('2001:db8:1:2::9');
    expect(from('::ffff:203.0.113.9, 10.0.0.1', 1)).toBe('::ffff:203.0.113.9');
  });

  it('treats the addresses of one household as one client', () => {
    expect(clientNetwork('::ffff:192.0.2.1')).toBe('192.0.2.1');
    expect(clientNetwork('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2');
    expect(clientNetwork('2001:DB8:1::5')).toBe('2001:db8:1:0');
    expect(clientNetwork('::1')).toBe('0:0:0:0');
  });
});
