import { describe, expect, it } from 'vitest';
import { addressSchema } from '#lib/contracts/places.ts';
import { addressParts } from '#lib/places/address.ts';
import { placesClient } from '#lib/places/client.ts';
import { ADDRESS_DEBOUNCE_MS, ADDRESS_TOO_SHORT } from '#lib/places/limits.ts';
import { namesRegion } from '#lib/places/names-region.ts';
import { normalisePlace } from '#lib/places/normalise.ts';
import { countryOf, fitsPostcode, tidyPostcode } from '#lib/places/postcodes.ts';
import { json, startServer } from '#tests/support/http-server.ts';

const part = (type: string, long_name: string, short_name = long_name) => ({
  long_name,
  short_name,
  types: [type],
});

describe('address parts', () => {
  const common = [
    part('route', 'Smith Street', 'Smith St'),
    part('street_number', '12'),
    part('subpremise', '3'),
    part('administrative_area_level_1', 'Victoria', 'VIC'),
    part('country', 'Australia', 'AU'),
    part('postal_code', '3056'),
  ];

  it('S7.12-2 S7.12-3 joins subpremise, number and route, whatever their order; au state short, country in capitals', () => {
    expect(addressParts({ address_components: [part('locality', 'Brunswick'), ...common] }, 'au')).toEqual({
      street: '3/12 Smith Street',
      suburb: 'Brunswick',
      city: '',
      state: 'VIC',
      postcode: '3056',
      country: 'AUSTRALIA',
    });
  });

  it('S7.12-3 in nz the locality is the city and sublocality_level_1 the suburb', () => {
    const address_components = [
      part('sublocality_level_1', 'Ponsonby'),
      part('locality', 'Auckland'),
      part('administrative_area_level_1', 'Auckland', 'AUK'),
      part('country', 'New Zealand', 'NZ'),
    ];
    expect(addressParts({ address_components }, 'nz')).toEqual({
      street: '',
      suburb: 'Ponsonby',
      city: 'Auckland',
      state: 'Auckland',
      postcode: '',
      country: 'NEW ZEALAND',
    });
  });

  it('S3.7-2 an address is either selected, in parts, or custom, as typed', () => {
    const parts = addressParts({ address_components: common }, 'au');
    expect(addressSchema.safeParse({ type: 'PLACE_ID', placeId: 'x', text: 'y', ...parts }).success).toBe(
      true,
    );
    expect(
      addressSchema.safeParse({ type: 'PLACE_ID', placeId: 'x', text: 'y', ...parts, street: '' }).success,
    ).toBe(false);
    expect(addressSchema.parse({ type: 'CUSTOM', text: ' Shed 4 ' })).toEqual({
      type: 'CUSTOM',
      text: 'Shed 4',
    });
    expect(addressSchema.safeParse({ type: 'CUSTOM', text: '  ' }).success).toBe(false);
    expect(addressSchema.safeParse({ type: 'OTHER', text: 'x' }).success).toBe(false);
  });
});

describe('regions and post codes', () => {
  it('S5.2-12 G28 a description is kept if it names the region', () => {
    expect(namesRegion('1 High St, Kew VIC, Australia', 'au')).toBe(true);
    expect(namesRegion('1 High St, London, UK', 'au')).toBe(false);
    expect(namesRegion('1 High St, Auckland, New Zealand', 'nz')).toBe(true);
    for (const end of ['North America', 'United States', 'USA', 'Canada'])
      expect(namesRegion(`1 High St, ${end}`, 'na'), end).toBe(true);
    expect(namesRegion('1 High St, Kew VIC, Australia', 'na')).toBe(false);
  });

  it('S9.2-1 suggestions begin after 3 characters and 500 ms', () => {
    expect([ADDRESS_TOO_SHORT, ADDRESS_DEBOUNCE_MS]).toEqual([3, 500]);
  });

  it('recognises impossible postcodes', () => {
    expect(fitsPostcode('AU', 'VIC', '3056')).toBe(true);
    expect(fitsPostcode('AU', 'Victoria', '2000')).toBe(false);
    expect(fitsPostcode('AU', 'ACT', '0200')).toBe(true);
    expect(fitsPostcode('AU', 'VIC', '305')).toBe(false);
    expect(fitsPostcode('NZ', 'AUK', '1011')).toBe(true);
    expect(fitsPostcode('US', 'OR', '97201-1234')).toBe(true);
    expect(fitsPostcode('CA', 'Ontario', 'M5H 2N2')).toBe(true);
    expect(fitsPostcode('CA', 'BC', 'M5H 2N2')).toBe(false);
    expect([tidyPostcode(' m5h-2n2 '), tidyPostcode(' 3056 ')]).toEqual(['M5H 2N2', '3056']);
    expect([countryOf('NEW ZEALAND'), countryOf('FRANCE')]).toEqual(['NZ', undefined]);
  });

  it('compares names without accents, case and abbreviations', () => {
    expect(normalisePlace('  St. Kilda East ')).toBe('saint kilda east');
    expect(normalisePlace('Mt Eden')).toBe(normalisePlace('Mount Eden'));
    expect(normalisePlace('Whangārei')).toBe('whangarei');
    // Full-width digits, as Chinese and Japanese keyboards write them.
    expect(normalisePlace('３０００')).toBe('3000');
    expect(normalisePlace('Hawke’s Bay')).toBe(normalisePlace("Hawke's Bay"));
  });
});

describe('the browser’s client of the places endpoint', () => {
  it('S7.9-1 S5.2-12 sends q, website, region and term, and keeps results in the region', async () => {
    const server = await startServer((_request, response) =>
      json(response, 200, [
        { description: '1 High St, Kew VIC, Australia', place_id: 'a' },
        { description: '1 High St, Kew, UK', place_id: 'b' },
      ]),
    );
    const answer = await placesClient('RBK', `${server.url}/api/places`).suggestAddresses({
      term: '1 High St & co',
      region: 'au',
    });
    await server.close();
    expect(answer).toEqual({
      ok: true,
      value: [{ description: '1 High St, Kew VIC, Australia', place_id: 'a' }],
    });
    const url = new URL(server.requests[0]?.url ?? '', server.url);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      q: 'autocomplete',
      website: 'RBK',
      region: 'au',
      term: '1 High St & co',
    });
  });

  it('S7.9-2 S8-19 invalid details are a validation error, a refusal a status', async () => {
    let status = 200;
    const server = await startServer((_request, response) => json(response, status, { nonsense: true }));
    const client = placesClient('RBK', `${server.url}/api/places`);
    const kind = async () => {
      const answer = await client.addressDetails({ term: 'x', region: 'nz' });
      return answer.ok ? 'ok' : answer.error.kind;
    };
    expect(await kind()).toBe('validation');
    status = 404;
    expect(await kind()).toBe('status');
    await server.close();
    expect(await kind()).toBe('network');
  });

  it('aborts a request', async () => {
    const server = await startServer(() => undefined);
    const control = new AbortController();
    const pending = placesClient('RBK', `${server.url}/api/places`).suggestPlaces(
      { term: 'perth', region: 'au' },
      control.signal,
    );
    control.abort();
    expect(await pending).toMatchObject({ ok: false, error: { kind: 'aborted' } });
    await server.close();
  });
});
