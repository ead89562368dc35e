import { describe, expect, it } from 'vitest';
import { farFromPlace } from '#lib/ingest/server/stores/import/far-from-place.ts';
import { readStores } from '#lib/ingest/server/stores/import/read-stores.ts';
import { COUNTRIES } from '#lib/region/countries.ts';
import { shopStores, storeFile } from '#tests/support/stores.ts';

const [HEAD = '', ROW = '', SECOND = ''] = storeFile('au').split('\n');
const problems = (...rows: string[]) =>
  readStores([HEAD, ...rows].join('\n'), { brands: ['GHR', 'HYC'] }).problems;

describe('G45 the stores of the shop', () => {
  const stores = shopStores();
  const of = (region: string) => stores.filter((store) => store.region === region);

  it('are 110 or more in au over all states, 40 in nz, 70 in na', () => {
    expect(of('au').length).toBeGreaterThanOrEqual(110);
    expect(of('nz').length).toBeGreaterThanOrEqual(40);
    expect(of('na').length).toBeGreaterThanOrEqual(70);
    expect(new Set(of('au').map(({ address }) => address.state))).toEqual(
      new Set(Object.keys(COUNTRIES.AU.states)),
    );
  });

  it('have unique ids and slugs, positions with five decimals, and valid states', () => {
    expect(new Set(stores.map(({ id }) => id)).size).toBe(stores.length);
    expect(new Set(stores.map(({ slug }) => slug)).size).toBe(stores.length);
    for (const { address } of stores) expect(COUNTRIES[address.country].states).toHaveProperty(address.state);
    for (const region of ['au', 'nz', 'na'])
      for (const row of storeFile(region).trim().split('\n').slice(1))
        expect(row).toMatch(/,-?\d+\.\d{5},-?\d+\.\d{5},/);
  });

  it('are located where their addresses say', () => {
    expect(stores.flatMap(farFromPlace)).toEqual([]);
  });

  it('have telephone numbers reserved for fiction and addresses under .example', () => {
    for (const { phone } of of('au')) expect(phone).toMatch(/^0[2378] 5550 \d{4}$/);
    for (const { phone } of of('na')) expect(phone).toMatch(/^\(\d{3}\) 555-01\d{2}$/);
    for (const { email, website } of stores) {
      expect(email).toMatch(/\.example$/);
      expect(new URL(website).hostname).toMatch(/\.example$/);
    }
  });
});

describe('G45 import of stores reports every fault with line and column', () => {
  it('except for brands, if a shop has none', () => {
    const { stores, problems: found } = readStores([HEAD, ROW.replace(',GHR,', ',,')].join('\n'));
    expect(found).toEqual([]);
    expect(stores.map(({ brands }) => brands)).toEqual([[]]);
  });

  it('and unknown brands', () => {
    const text = [HEAD, ROW.replace(',GHR,', ',OAK,')].join('\n');
    const { stores, problems: found } = readStores(text, { brands: ['OAK'] });
    expect(found).toEqual([]);
    expect(stores.map(({ brands }) => brands)).toEqual([['OAK']]);
    // Its cause is in another file: it is reported once, and hides no other problem.
    const rows = [HEAD, ROW, SECOND.replace(/,-\d+\.\d+,/, ',91,')];
    expect(readStores(rows.join('\n'), { brands: [] }).problems).toMatchObject([
      { line: 2, field: 'brands', reason: expect.stringMatching(/an imageKey, by which stores are known/) },
      { line: 3, field: 'lat' },
    ]);
  });

  it('says what is wrong with a cell', () => {
    const cases: [RegExp, string, string, RegExp][] = [
      [/,-33\.\d+,/, ',91,', 'lat', /-90 to 90/],
      [/,151\.\d+,/, ',x,', 'lng', /not a number/],
      [/,au,/, ',fr,', 'region', /au, nz, na/],
      [/08:30-17:30/, '18:00-09:00', 'mon', /closes before/],
      [/08:30-17:30/, 'nine to five', 'mon', /09:00-17:30/],
      [/,GHR,/, ',GHR|NOPE,', 'brands', /GHR, HYC/],
      [/Australia\/Sydney/, 'Mars/Olympus', 'timeZone', /time zone/],
      [/hello@[^,]+/, 'nobody', 'email', /email/],
      [/https:[^,]+/, 'javascript:alert(1)', 'website', /https/],
      [/The Sydney Floor Room/, '', 'name', /missing/],
      [/NSW,2000/, 'VIC,2000', 'postcode', /^2000 is not a postcode of VIC, AU$/],
      [/NSW,2000/, 'NSW,200', 'postcode', /^200 is not a postcode of NSW, AU$/],
      [/NSW,2000/, 'NT,800', 'postcode', /^800 is not a postcode of NT, AU; did you mean 0800\?$/],
    ];
    for (const [from, to, field, reason] of cases) {
      const found = problems(ROW.replace(from, to));
      expect(found, `${field} ${to}`).toEqual([{ line: 2, field, reason: expect.stringMatching(reason) }]);
    }
  });

  it('reports all faults of a row at once, with the values', () => {
    const wrong = ROW.replace(',NSW,', ',Nova Hollandia,')
      .replace('08:30-17:30', '17:00-09:00')
      .replace(/,-33\.\d+,/, ',33.8,')
      .replace('Australia/Sydney', 'AEST')
      .replace(/[^,]+$/, '"GHRES,GHC"');
    expect(problems(wrong).map(({ field, reason }) => `${field}: ${reason}`)).toEqual([
      'mon: "17:00-09:00" closes before it opens',
      'sites: "GHRES,GHC" is several values: separate them with |, as in GHRES|GHC',
      'state: "Nova Hollandia" is longer than 10: write one of ACT, NSW, NT, QLD, SA, TAS, VIC, WA',
      'timeZone: "AEST" is not the full name of a time zone, such as Australia/Sydney',
      expect.stringMatching(/^lat: 33\.8, .* is outside of AU; did you mean -33\.8/),
    ]);
  });

  it('accepts the name of a state for its code, and reports a title above the headings', () => {
    const { stores, problems: found } = readStores(`${HEAD}\n${ROW.replace(',NSW,', ',New South Wales,')}`);
    expect(found).toEqual([]);
    expect(stores[0]?.address.state).toBe('NSW');
    expect(readStores(`Our stores\n${HEAD}\n${ROW}`).problems).toMatchObject([
      { line: 1, field: 'header', reason: expect.stringContaining('"Our stores" is not a column') },
    ]);
  });

  it.each([
    [
      '-33.86559,151.20485',
      '-12.4,130.8',
      /^look again: -12.4, 130.8 \(lat, lng\) is 31\d\d km from Sydney NSW$/,
    ],
    ['Sydney,NSW', 'Wagga Wagga,NSW', /is 3\d\d km from Wagga Wagga NSW$/],
    ['Sydney,NSW,2000', 'Nowhere,NSW,2650', /is 3\d\d km from NSW 2650$/],
    ['Sydney,NSW,2000', 'Nowhere,VIC,', /is [34]\d\d km from any place of VIC$/],
  ])('asks for a check of a store far from its place: %s as %s', (from, to, doubt) => {
    const [store] = readStores([HEAD, ROW.replace(from, to)].join('\n')).stores;
    expect(store && farFromPlace(store)).toEqual([expect.stringMatching(doubt)]);
  });

  it('reports duplicate ids and slugs', () => {
    expect(problems(ROW, ROW)).toEqual([
      { line: 3, field: 'id', reason: 'AU-NSW-001 is already on line 2' },
      { line: 3, field: 'slug', reason: 'the-sydney-floor-room-nsw is already on line 2' },
    ]);
  });

  it('reports missing, unknown or duplicate columns, rows that are too long, and files that are not CSV', () => {
    const read = (text: string) => readStores(text).problems;
    expect(read('')).toEqual([{ line: 1, field: 'header', reason: 'the file is empty' }]);
    expect(read(`${HEAD.replace('phone', 'fone')}\n${ROW}`)).toEqual([
      { line: 1, field: 'fone', reason: 'no such column' },
      { line: 1, field: 'phone', reason: 'the column is missing' },
    ]);
    expect(read(`${HEAD},id\n${ROW}`)).toEqual([
      { line: 1, field: 'id', reason: 'the column appears twice' },
    ]);
    expect(problems(`${ROW},more`)).toEqual([
      { line: 2, field: 'row', reason: expect.stringMatching(/cells for/) },
    ]);
    expect(problems(ROW, `${SECOND.slice(0, 20)}"`)).toEqual([
      expect.objectContaining({ line: 3, field: 'row' }),
    ]);
  });

  it('derives a slug from name and state, or uses a given one', () => {
    expect(readStores(`${HEAD}\n${ROW}`).stores[0]?.slug).toBe('the-sydney-floor-room-nsw');
    expect(readStores(`${HEAD},slug\n${ROW},own-slug`).stores[0]?.slug).toBe('own-slug');
  });
});
