import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CircuitBreaker } from '#lib/http/circuit-breaker.ts';
import { embeddedPlaces } from '#lib/places/server/embedded/embedded-places.ts';
import { googlePlaces } from '#lib/places/server/google/google-places.ts';
import { withFallback } from '#lib/places/server/with-fallback.ts';
import { json, startServer, type TestServer } from '#tests/support/http-server.ts';

const KEY = 'a-key-that-is-long-enough';
const ID = 'ChIJ-of-a-place-that-Google-knows';
let server: TestServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

/** The part of Google's Places API that is used; keeps the body of the last request. */
async function google(answer: (path: string, response: ServerResponse, body: unknown) => void) {
  server = await startServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    answer(request.url ?? '', response, text ? JSON.parse(text) : undefined);
  });
  return googlePlaces({ key: KEY, baseUrl: server.url, timeoutMs: 1500 });
}
const prediction = (placeId: string, text: string) => ({ placePrediction: { placeId, text: { text } } });
const AU = { region: 'au' } as const;

describe('Google Places', () => {
  it('S7.9-1 requests addresses of the region with the key in a header, and keeps those in its country', async () => {
    let asked: unknown;
    const places = await google((_path, response, body) => {
      asked = body;
      json(response, 200, {
        suggestions: [
          prediction('one', '18 Rae Street, Fitzroy North VIC, Australia'),
          prediction('two', '18 Rae Street, Chadstone, UK'),
          { queryPrediction: { text: { text: 'rae street' } } },
        ],
      });
    });
    const session = '7d2f1c1e-0f3a-4d6c-9b0a-0c6f4a2b8e11';
    expect(await places.suggestAddresses({ ...AU, term: '18 Rae Str', session })).toEqual({
      ok: true,
      value: [{ description: '18 Rae Street, Fitzroy North VIC, Australia', place_id: 'one' }],
    });
    expect(asked).toEqual({
      input: '18 Rae Str',
      includedRegionCodes: ['au'],
      languageCode: 'en-AU',
      sessionToken: session,
      includedPrimaryTypes: ['street_address', 'premise', 'subpremise', 'route'],
    });
    expect(server?.requests[0]).toMatchObject({ method: 'POST', url: '/v1/places:autocomplete' });
    expect(server?.requests[0]?.headers['x-goog-api-key']).toBe(KEY);
    expect(server?.requests[0]?.url).not.toContain(KEY);
  });

  it('S7.9-2 maps details to long and short names, and an unknown id to nothing', async () => {
    const places = await google((path, response) =>
      path.startsWith(`/v1/places/${ID}?`)
        ? json(response, 200, {
            addressComponents: [
              { longText: 'Victoria', shortText: 'VIC', types: ['administrative_area_level_1'] },
            ],
          })
        : json(response, 404, { error: { code: 404 } }),
    );
    expect(await places.addressDetails({ ...AU, placeId: ID })).toEqual({
      ok: true,
      value: {
        address_components: [
          { long_name: 'Victoria', short_name: 'VIC', types: ['administrative_area_level_1'] },
        ],
      },
    });
    expect(await places.addressDetails({ ...AU, placeId: `${ID}x` })).toEqual({ ok: true, value: undefined });
    expect(await places.addressDetails({ ...AU, placeId: '../../evil/path?x=1' })).toEqual({
      ok: true,
      value: undefined,
    });
    expect(server?.requests).toHaveLength(2);
  });

  it('S7.4-1 finds the position of a text', async () => {
    const place = {
      id: ID,
      displayName: { text: 'Fitzroy North' },
      formattedAddress: 'Fitzroy North VIC 3068, Australia',
      location: { latitude: -37.78, longitude: 144.98 },
    };
    const places = await google((_path, response) => json(response, 200, { places: [place] }));
    const found = await places.geocode({ ...AU, term: 'fitzroy north' });
    expect(found).toMatchObject({
      ok: true,
      value: { name: 'Fitzroy North', geometry: { location: { lat: -37.78, lng: 144.98 } } },
    });
  });

  it.each<[string, (response: ServerResponse) => void, string]>([
    ['refuses the key', (response) => json(response, 403, {}), 'status'],
    ['does not answer', () => undefined, 'timeout'],
    ['hangs up', (response) => response.destroy(), 'network'],
    ['talks nonsense', (response) => json(response, 200, { suggestions: 'none' }), 'validation'],
  ])('S7.9-1 our own places answer when Google %s', async (_what, answer, kind) => {
    const onFailure = vi.fn();
    const remote = await google((_path, response) => answer(response));
    const places = withFallback(remote, embeddedPlaces(), { breaker: new CircuitBreaker(), onFailure });
    const found = await places.suggestAddresses({ ...AU, term: '12 Smith St, Brunswick' });
    expect(found.ok && found.value[0]?.description).toBe('12 Smith St, Brunswick VIC 3056, Australia');
    expect(onFailure.mock.calls).toEqual([['suggestAddresses', expect.objectContaining({ kind })]]);
    const id = found.ok ? (found.value[0]?.place_id ?? '') : '';
    expect(await places.addressDetails({ ...AU, placeId: id })).toMatchObject({
      ok: true,
      value: {
        address_components: expect.arrayContaining([expect.objectContaining({ long_name: 'Smith St' })]),
      },
    });
    expect((await places.addressDetails({ ...AU, placeId: ID })).ok).toBe(false);
  });

  it('leaves Google alone for half a minute after three failures in a row', async () => {
    let time = 0;
    let working = false;
    const remote = await google((_path, response) =>
      json(response, working ? 200 : 500, { suggestions: [prediction('g', '1 Sea Rd, Kew VIC, Australia')] }),
    );
    const breaker = new CircuitBreaker({ restMs: 30_000, now: () => time });
    const places = withFallback(remote, embeddedPlaces(), { breaker });
    const ask = async () => {
      const found = await places.suggestAddresses({ ...AU, term: '12 Smith St, Brunswick' });
      return found.ok ? found.value[0]?.place_id.slice(0, 3) : undefined;
    };
    for (let count = 0; count < 5; count++) expect(await ask()).toBe('gz.');
    expect(server?.requests).toHaveLength(3);
    working = true;
    time = 30_000;
    expect(await ask()).toBe('g');
  });
});
