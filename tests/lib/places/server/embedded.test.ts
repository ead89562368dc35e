import { describe, expect, it } from 'vitest';
import { addressParts } from '#lib/places/address.ts';
import { MAX_SUGGESTIONS } from '#lib/places/limits.ts';
import { namesRegion } from '#lib/places/names-region.ts';
import { embeddedPlaces } from '#lib/places/server/embedded/embedded-places.ts';
import type { Region } from '#lib/regions.ts';
import { unwrap } from '#lib/result.ts';

const places = embeddedPlaces();
const addresses = async (region: Region, term: string) =>
  unwrap(await places.suggestAddresses({ region, term }));
const lines = async (region: Region, term: string) =>
  (await addresses(region, term)).map(({ description }) => description);
const towns = async (region: Region, term: string) =>
  unwrap(await places.suggestPlaces({ region, term })).map(({ description }) => description);
const parts = async (region: Region, term: string) => {
  const [first] = await addresses(region, term);
  const details = unwrap(await places.addressDetails({ region, placeId: first?.place_id ?? '' }));
  return details && addressParts(details, region);
};

describe('addresses of the gazetteer', () => {
  it.each<[Region, string, string]>([
    ['au', '12 Smith St, Brunswick', '12 Smith St, Brunswick VIC 3056, Australia'],
    ['au', '12 smith st brunswick vic 3056', '12 Smith St, Brunswick VIC 3056, Australia'],
    ['au', '18 Rae Street Fitzroy N', '18 Rae Street, Fitzroy North VIC 3068, Australia'],
    ['au', '1 High St, St Kilda', '1 High St, Saint Kilda VIC 3182, Australia'],
    ['au', 'PO Box 12 Woodend', 'PO Box 12, Woodend VIC 3442, Australia'],
    ['au', 'Rosedale, Woodend Victoria', 'Rosedale, Woodend VIC 3442, Australia'],
    ['au', '4 Mill Lane, Perth, Tasmania, Australia', '4 Mill Lane, Perth TAS, Australia'],
    ['nz', '12 Smith St, Ponsonby, Auckland', '12 Smith St, Ponsonby, Auckland 1011, New Zealand'],
    [
      'nz',
      '7 ponsonby road grey lynn auckland 1011',
      '7 Ponsonby Road, Grey Lynn, Auckland 1011, New Zealand',
    ],
    ['nz', '9 Valley Rd, Nowhere Hill, Auckland', '9 Valley Rd, Nowhere Hill, Auckland, New Zealand'],
    ['na', '12 Main St, Portland OR 97201', '12 Main St, Portland, OR 97201, United States'],
    ['na', '350 5th Ave, New York, NY 10118', '350 5th Ave, New York, NY 10118, United States'],
    ['na', '100 Queen St W, Toronto, ON m5h2n2', '100 Queen St W, Toronto, ON M5H 2N2, Canada'],
    ['na', '12 Main St, Nyc, NY 10001', '12 Main St, New York, NY 10001, United States'],
  ])('S7.9-1 resolves in %s the address line "%s"', async (region, term, first) => {
    expect((await lines(region, term))[0]).toBe(first);
  });

  it.each<[Region, string, string]>([
    ['au', '12 Smith St, Brunwsick VIC', '12 Smith St, Brunswick VIC 3056, Australia'],
    ['nz', '3 Hill Rd, Wellngton', '3 Hill Rd, Wellington, New Zealand'],
    ['na', '5 Oak Ave, San Fransisco', '5 Oak Ave, San Francisco, CA, United States'],
  ])('U-1 corrects in %s the typos of "%s"', async (region, term, first) => {
    expect((await lines(region, term))[0]).toBe(first);
  });

  it('fills in the postcode of a town that has only one, keeps a possible typed one, drops an impossible one', async () => {
    expect((await lines('na', '1 Elm St, Edna, TX'))[0]).toBe('1 Elm St, Edna, TX 77957, United States');
    expect((await lines('na', '1 Elm St, Portland, ME 97201'))[0]).toBe(
      '1 Elm St, Portland, ME, United States',
    );
    expect((await lines('au', '12 Smith St Brunswick 2000'))[0]).toBe(
      '12 Smith St, Brunswick VIC, Australia',
    );
  });

  it('a postcode alone chooses the locality only of the whole street line', async () => {
    expect(await lines('au', '12 Rae St Qxqxqx 3220')).toEqual(['12 Rae St, Geelong VIC 3220, Australia']);
    for (const term of ['PO Box 12, Alice Springs NT 0870', 'PO Box 12 Alice Springs 0870']) {
      const found = await lines('au', term);
      expect(found[0], term).toBe('PO Box 12, Alice Springs NT 0870, Australia');
      expect(
        found.filter((line) => !line.startsWith('PO Box 12')),
        term,
      ).toEqual([]);
    }
  });

  it('S7.9-1 returns places without a street for a suburb or a postcode alone', async () => {
    for (const [region, term, line] of [
      ['au', 'Geelong', 'Geelong VIC 3220, Australia'],
      ['au', '3220', 'Geelong VIC 3220, Australia'],
      ['au', '3217', 'Belmont VIC, Australia'],
      ['nz', '6011', 'Wellington 6011, New Zealand'],
      ['na', '97201', 'Portland, OR 97201, United States'],
    ] as const) {
      const [first] = await addresses(region, term);
      expect(first?.kind, term).toBe('place');
      expect(first?.description.replace(' 3220', '')).toBe(line.replace(' 3220', ''));
      const details = await places.addressDetails({ region, placeId: first?.place_id ?? '' });
      expect(addressParts(unwrap(details) ?? { address_components: [] }, region).street).toBe('');
    }
    expect(
      (await addresses('au', '12 Smith St, Brunswick')).every(({ kind }) => kind === 'typed-street'),
    ).toBe(true);
  });

  it('returns nothing for a street without a place, or for nothing', async () => {
    for (const term of [
      '18 Rae Str',
      '18 Rae Street',
      '12 Collins Street',
      '12 ',
      ', , ,',
      '🦘🦘🦘🦘',
      '12 Smith St, Zzyzzyx',
    ])
      expect(await lines('au', term), term).toEqual([]);
  });

  it.each<Region>(['au', 'nz', 'na'])(
    'S5.2-12 G28 names the country of %s in every suggestion, six at most',
    async (region) => {
      for (const term of ['12 Main St, Rich', '12 Main St, Wel', '12 Main St, San']) {
        const found = await lines(region, term);
        expect(found.length).toBeLessThanOrEqual(MAX_SUGGESTIONS);
        expect(new Set(found).size).toBe(found.length);
        for (const line of found) expect(namesRegion(line, region), line).toBe(true);
      }
    },
  );

  it('S7.9-2 S7.12-2 returns the parts of a selected address as each region fills them', async () => {
    expect(await parts('au', 'Unit 3, 12A Smith St, Brunswick VIC 3056')).toEqual({
      street: '3/12A Smith St',
      suburb: 'Brunswick',
      city: '',
      state: 'VIC',
      postcode: '3056',
      country: 'AUSTRALIA',
    });
    expect(await parts('nz', '12 Smith St, Ponsonby, Auckland 1011')).toEqual({
      street: '12 Smith St',
      suburb: 'Ponsonby',
      city: 'Auckland',
      state: 'Auckland',
      postcode: '1011',
      country: 'NEW ZEALAND',
    });
    expect(await parts('na', '12 Main St, Portland, OR 97201')).toEqual({
      street: '12 Main St',
      suburb: '',
      city: 'Portland',
      state: 'Oregon',
      postcode: '97201',
      country: 'UNITED STATES',
    });
  });

  it('S7.9-2 returns nothing for ids that are foreign, broken, or of another region', async () => {
    const [first] = await addresses('au', '12 Smith St, Brunswick');
    expect(
      unwrap(await places.addressDetails({ region: 'nz', placeId: first?.place_id ?? '' })),
    ).toBeUndefined();
    for (const placeId of [
      '',
      'gz.',
      'gz.%%%',
      'gz.e30',
      `gz.${Buffer.from('[1,2,3]').toString('base64url')}`,
      'ChIJ123',
    ])
      expect(unwrap(await places.addressDetails({ region: 'au', placeId })), placeId).toBeUndefined();
  });
});

describe('places to search around', () => {
  it.each<[Region, string, string]>([
    ['au', 'bris', 'Brisbane QLD, Australia'],
    ['au', 'melborne', 'Melbourne VIC, Australia'],
    ['au', 'perth, tas', 'Perth TAS, Australia'],
    ['au', 'Fitzroy North VIC 3068', 'Fitzroy North VIC, Australia'],
    ['nz', 'ponsonby', 'Ponsonby, Auckland, New Zealand'],
    ['na', 'portland maine', 'Portland, ME, United States'],
    ['na', 'vancouver bc', 'Vancouver, BC, Canada'],
    ['na', 'montreal', 'Montréal, QC, Canada'],
    ['na', '90210', 'Beverly Hills, CA 90210, United States'],
    ['na', '90210-1234', 'Beverly Hills, CA 90210, United States'],
    ['na', 'Portland, OR 97201-1234', 'Portland, OR, United States'],
    ['na', '62701 Springfield', 'Springfield, IL, United States'],
    ['na', 'Springfield 62701', 'Springfield, IL, United States'],
    ['au', '3121 Richmond', 'Richmond VIC, Australia'],
    ['au', '2753, richmond', 'Richmond NSW, Australia'],
    ['au', 'Richmond 2753', 'Richmond NSW, Australia'],
    ['nz', '1010 Auckland', 'Auckland, New Zealand'],
  ])('finds the right place in %s for "%s"', async (region, term, first) => {
    expect((await towns(region, term))[0]).toBe(first);
  });

  it('does not read a house number as a postcode, nor a postcode of another state', async () => {
    const named = async (region: Region, term: string) =>
      unwrap(await places.geocode({ region, term }))?.name;
    expect(await named('na', '12345 Main St, Seattle')).toBe('Seattle');
    expect(await named('na', '1200 Main St, Portland OR')).toBe('Portland, OR');
    expect(await towns('au', '3000 Elizabeth')).toEqual([]);
  });

  it('adds the state to a name that several places of the region have', async () => {
    const named = async (region: Region, term: string) =>
      unwrap(await places.geocode({ region, term }))?.name;
    expect(await named('na', 'Springfield IL')).toBe('Springfield, IL');
    expect(await named('au', 'Richmond')).toBe('Richmond VIC');
    expect(await named('nz', 'Richmond')).toBe('Richmond, Tasman');
    expect(await named('au', 'Geelong')).toBe('Geelong');
    expect(await named('nz', 'Auckland')).toBe('Auckland');
  });

  it('lists the larger place first', async () => {
    expect((await towns('na', 'san')).slice(0, 2)).toEqual([
      'San Antonio, TX, United States',
      'San Diego, CA, United States',
    ]);
  });

  it('S7.4-1 returns the position of a suggestion, a name, a postcode or an address, in degrees', async () => {
    const where = async (region: Region, term: string) =>
      unwrap(await places.geocode({ region, term }))?.geometry.location;
    const [suggestion] = unwrap(await places.suggestPlaces({ region: 'au', term: 'Brisbane' }));
    for (const term of [suggestion?.place_id ?? '', 'Brisbane', '1 Mary St, Brisbane QLD'])
      expect(await where('au', term), term).toEqual({ lat: -27.4679, lng: 153.0281 });
    const zip = await where('na', '90210');
    expect(zip?.lat).toBeCloseTo(34.09, 1);
    expect(zip?.lng).toBeCloseTo(-118.41, 1);
    expect(await where('au', 'Atlantis Deep')).toBeUndefined();
  });
});
