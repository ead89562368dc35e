import { describe, expect, it } from 'vitest';
import { namesRegion } from '#lib/places/names-region.ts';
import { embeddedPlaces } from '#lib/places/server/embedded/embedded-places.ts';
import type { PlacesService } from '#lib/places/server/port.ts';
import { withStates } from '#lib/places/server/with-states.ts';
import type { Region } from '#lib/regions.ts';
import { fail, ok, unwrap } from '#lib/result.ts';

const places = withStates(embeddedPlaces());
const suggested = async (region: Region, term: string) =>
  unwrap(await places.suggestPlaces({ region, term }));
const found = async (region: Region, term: string) => unwrap(await places.geocode({ region, term }));

describe('states as places', () => {
  it.each<[Region, string, string, string]>([
    ['au', 'Tasmania', 'Tasmania, Australia', 'TAS'],
    ['au', 'nsw', 'New South Wales, Australia', 'NSW'],
    ['au', 'New South Wales', 'New South Wales, Australia', 'NSW'],
    ['au', 'Victoria', 'Victoria, Australia', 'VIC'],
    ['au', 'VIC, Australia', 'Victoria, Australia', 'VIC'],
    ['na', 'Texas', 'Texas, United States', 'TX'],
    ['na', 'CA', 'California, United States', 'CA'],
    ['na', 'Ontario', 'Ontario, Canada', 'ON'],
    ['nz', 'otago', 'Otago, New Zealand', 'OTA'],
    ['nz', 'Hawkes Bay', 'Hawke’s Bay, New Zealand', 'HKB'],
  ])(
    'S4.7-2 in %s "%s" finds the state, as the first suggestion and by Enter',
    async (region, term, line, state) => {
      const [first] = await suggested(region, term);
      expect(first?.description).toBe(line);
      expect(namesRegion(line, region)).toBe(true);
      for (const asked of [term, first?.place_id ?? '']) {
        const place = await found(region, asked);
        expect(place, asked).toMatchObject({ name: line.split(',')[0], state, description: line });
        expect(place?.geometry.location.lat).not.toBe(0);
      }
    },
  );

  it('are not matched by a part of their name, with more text behind it, or in another region', async () => {
    expect((await suggested('au', 'Victoria P'))[0]?.description).toBe('Victoria Point QLD, Australia');
    expect((await found('au', 'Victoria Point'))?.state).toBeUndefined();
    expect((await suggested('au', 'Tasman')).map(({ description }) => description)).not.toContain(
      'Tasmania, Australia',
    );
    expect(await found('na', 'Tasmania')).toBeUndefined();
    // Addresses in New Zealand contain no state: OTA is not a word there.
    expect((await found('nz', 'OTA'))?.state).toBeUndefined();
  });

  it('come after a town with the same name', async () => {
    const lines = (await suggested('na', 'New York')).map(({ description }) => description);
    expect(lines.slice(0, 2)).toEqual(['New York, NY, United States', 'New York, United States']);
    expect((await found('na', 'New York'))?.state).toBeUndefined();
    const towns = (await suggested('nz', 'Auckland')).filter(
      ({ description }) => description === 'Auckland, New Zealand',
    );
    expect(towns).toHaveLength(1);
    expect((await found('nz', towns[0]?.place_id ?? ''))?.state).toBeUndefined();
  });

  it('come before results of any service, once if the service has them too, and hide no failure', async () => {
    const line = 'Tasmania, Australia';
    const remote: PlacesService = {
      ...embeddedPlaces(),
      suggestPlaces: async () => ok([{ description: line, place_id: 'remote' }]),
      geocode: async () => fail({ kind: 'network', message: 'away' }),
    };
    const answer = unwrap(await withStates(remote).suggestPlaces({ region: 'au', term: 'Tasmania' }));
    expect(answer.map(({ description }) => description)).toEqual([line]);
    expect(unwrap(await withStates(remote).geocode({ region: 'au', term: 'Tasmania' }))?.state).toBe('TAS');
    expect((await withStates(remote).geocode({ region: 'au', term: 'Hobart' })).ok).toBe(false);
  });
});
