import '#tests/support/shop-env.ts';
import { describe, expect, it } from 'vitest';
import { GET as getChoices } from '#app/api/room-floors/choices/route.ts';
import { GET as getNearest } from '#app/api/room-floors/nearest/route.ts';
import { GET as getFloors } from '#app/api/room-floors/route.ts';
import { choicesSchema } from '#lib/room-floors/choices.ts';
import { nearestSchema, pageSchema } from '#lib/room-floors/room-floor.ts';
import { withShop } from '#tests/support/shop-process.ts';

withShop();

const ask = (get: (request: Request) => Promise<Response>, query: string) =>
  get(new Request(`http://shop.test/api/room-floors?${query}`));
const page = async (query: string) => pageSchema.parse(await (await ask(getFloors, query)).json());
const nearest = async (query: string) => nearestSchema.parse(await (await ask(getNearest, query)).json());

describe('GET /api/room-floors', () => {
  it('returns the range page by page, each floor once and ready to be laid', async () => {
    const first = await page('region=au');
    const rest = await Promise.all([page('region=au&from=24'), page('region=au&from=48')]);
    const floors = [first, ...rest].flatMap((one) => one.floors);
    expect(first.floors).toHaveLength(24);
    expect(new Set(floors.map(({ floor }) => floor.code)).size).toBe(first.total);
    for (const { floor, colour } of floors) expect(floor.colours.map(({ id }) => id)).toContain(colour);
    expect(floors.find(({ floor }) => floor.slug === 'coldstream-plank')?.floor.board?.kind).toBe('plank');
    expect((await page('region=au&from=9000')).floors).toEqual([]);
  });

  it('finds by text and filters together, in the matching colour', async () => {
    const { floors } = await page('region=au&words=umber');
    const named = floors.find(({ floor }) => floor.slug === 'coldstream-plank');
    expect(named?.floor.colours.find(({ id }) => id === named.colour)?.name).toBe('Umber');
    const carpets = await page('region=au&words=grey&type=CPT&colour=gray');
    expect(carpets.total).toBeGreaterThan(0);
    expect(carpets.floors.every(({ floor }) => floor.kind?.includes('Carpet'))).toBe(true);
    expect(await page('region=au&words=zzzzqqq')).toMatchObject({ total: 0, floors: [] });
    expect((await page('region=au&words=carpit')).fix).toBe('carpet');
  });

  it('returns favourites in their order, without those that left the range', async () => {
    const { floors } = await page('region=au&ids=1073102,99999999,1030701');
    expect(floors.map(({ colour }) => colour)).toEqual(['1073102', '1030701']);
  });

  it('refuses an invalid offset, number or region', async () => {
    const ids = Array.from({ length: 25 }, (_, at) => at).join(',');
    for (const query of ['from=-1', 'from=a', 'ids=', 'ids=a', `ids=${ids}`, 'region=xx'])
      expect((await ask(getFloors, query)).status, query).toBe(400);
    expect((await ask(getNearest, 'region=au')).status).toBe(400);
    expect((await ask(getNearest, 'region=au&floor=99999999')).status).toBe(404);
  });
});

describe('GET /api/room-floors/choices', () => {
  it('returns texts in the region’s spelling, and only filter values that some floor has', async () => {
    const choices = choicesSchema.parse(await (await ask(getChoices, 'region=na')).json());
    expect(choices.words.views.favourites).toBe('Favorites');
    for (const [facet, values] of Object.entries(choices.filters))
      for (const { value } of values)
        expect((await page(`region=na&${facet}=${value}`)).total, value).toBeGreaterThan(0);
    for (const facet of ['type', 'subType', 'colour'] as const)
      expect(choices.filters[facet].length, facet).toBeGreaterThan(1);
    const types = new Set(choices.filters.type.map(({ value }) => value));
    expect(choices.filters.subType.every(({ type }) => types.has(type))).toBe(true);
  });
});

describe('GET /api/room-floors/nearest', () => {
  it('returns the nearest floor in each direction, or that there is none', async () => {
    const found = await nearest('region=au&floor=1030701');
    expect(found.map(({ way }) => way)).toEqual(['warmer', 'cooler', 'lighter', 'darker', 'harder']);
    // It already has the maximum number of stars.
    expect(found.at(-1)).toEqual({ way: 'harder' });
  });

  it('uses the units of the region', async () => {
    const timber = await nearest('region=na&floor=1073101');
    expect(timber.find(({ way }) => way === 'harder')?.found?.fact).toMatch(/lbf .* instead of .* lbf/);
  });
});
