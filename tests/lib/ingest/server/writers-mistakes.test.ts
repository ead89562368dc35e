import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ContentFault, faultText } from '#lib/content/server/content-faults.ts';
import { checkContent } from '#lib/ingest/server/check-content.ts';
import { readStoreContent } from '#lib/ingest/server/stores/seed.ts';
import { readSites } from '#lib/server/installed-sites.ts';
import { copyContent } from '#tests/support/content-copy.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

const CARE = 'stories/news/care-and-maintenance.md';
const ENDS_FIRST = ['"publishAt": "2027-03-01T09:00+11:00"', '"unpublishAt": "2027-02-28T22:00Z"'].join(', ');
const IN_STORIES = [
  ['a floor nobody sells', CARE, '"1030703"', '"1999999"', 9, 'floor 1999999 is not sold in au, nz, na'],
  ['a room that does not exist', CARE, 'rooms/living/', 'rooms/cellar/', 6, 'there is no room cellar'],
  [
    'a picture that does not exist',
    CARE,
    'rooms/living/1021402',
    'stories/nothing',
    6,
    'there is no picture',
  ],
  ['a wrong field', CARE, 'category: care', 'category: cars', 10, 'category'],
  [
    'a link to nowhere',
    CARE,
    '(/news/stains-and-spills)',
    '(/news/stains)',
    39,
    'no page answers to /news/stains',
  ],
  [
    'a link to nowhere in a table',
    'stories/news/stains-and-spills.md',
    '| Red wine |',
    '| [Red wine](/news/never) |',
    21,
    'no page answers to /news/never',
  ],
  [
    'a link to no heading of a page',
    CARE,
    '(/news/stains-and-spills)',
    '(/news/stains-and-spills#wine)',
    39,
    '#wine',
  ],
  ['a link to no heading', CARE, '(/news/stains-and-spills)', '(#spills)', 39, 'answers to #spills'],
  ['words that nobody wrote', CARE, 'author: Care desk', 'author: To be written', 11, 'is still here'],
  ['a heading twice', CARE, '## Every month', '## Every week', 14, 'a second heading'],
  [
    'a video without its files',
    'stories/news/pile-up-close.md',
    'videos/pile-up-close',
    'videos/none',
    10,
    'there is no webm',
  ],
  [
    'an end before its beginning',
    CARE,
    '\nauthor: ',
    '\npublishAt: 2027-03-01T09:00+11:00\nunpublishAt: 2027-03-01T08:00+11:00\nauthor: ',
    12,
    'unpublishAt: a time after its beginning, publishAt',
  ],
  [
    'an end before the day of a story',
    CARE,
    '\nauthor: ',
    '\nunpublishAt: 2019-03-01T08:00+11:00\nauthor: ',
    11,
    'unpublishAt: a time after its beginning, published',
  ],
] as const;
const IN_FILES = [
  ['navigation/footer.json', '"/find-stores"', '"/find-stors"', 'no page answers to /find-stors'],
  ['navigation/footer.json', '"site": "GHC"', '"site": "GHX"', 'there is no site GHX'],
  ['stores/au.csv', 'GHRES', 'GHREZ', 'sites: '],
  [
    'navigation/primary.json',
    '/news/hard-floors-and-water',
    '/news/wet-floors',
    'no page answers to /news/wet-floors',
  ],
  [
    'navigation/primary.json',
    'variants/1021402/',
    'variants/1999999/',
    'no colour of the catalogue is 1999999',
  ],
  [
    'navigation/primary.json',
    '"/products?colour=gray"',
    '"/products?colour=nonsense"',
    'no list is narrowed by colour=nonsense',
  ],
  [
    'catalogue/features.json',
    '"/features/fire-rated-carpet"',
    '"/features/fire-carpet"',
    'no page answers to /features/fire-carpet',
  ],
  ['alt-text.json', 'rooms/living/1074501', 'rooms/living/1999999', 'no colour of the catalogue is 1999999'],
  ['alt-text.json', 'rooms/dining/', 'rooms/cellar/', 'there is no room cellar'],
  ['search/pages.json', '/support#prices', '/support#price', 'nothing on its page answers to /support#price'],
  ['home/nz.json', '/collections/shoreline', '/collections/shore', 'no page answers to /collections/shore'],
  ['home/nz.json', '"homestead", ', '"homestad", ', 'no page answers to /collections/homestad'],
  ['home/nz.json', '"icon": "map-pin"', '"icon": "map-pins"', 'there is no icon map-pins'],
  ['home/nz.json', 'subType=wool_cpt', 'subTipe=wool_cpt', 'no list is narrowed by subTipe=wool_cpt'],
  ['my-project/store.json', 'Pass this on to {store}', 'Pass this on to {stroe}', 'than {store}'],
  ['samples/order-page.json', 'quote {reference}', 'quote {refrence}', 'than {reference}'],
  ['consent.json', '"yes"', '"yess"', 'yess'],
  ['home/nz.json', '"room": "bedroom"', '"room": "cellar"', 'there is no room cellar'],
  ['home/nz.json', '"swatch": "1022301"', '"swatch": "1999999"', 'no colour of the catalogue is 1999999'],
  [
    'listing/stories.json',
    '"variant": "1021401"',
    '"variant": "1999999"',
    'no colour of the catalogue is 1999999',
  ],
  ['home/nz.json', '"id": "ground"', `"id": "ground", ${ENDS_FIRST}`, 'unpublishAt: a time after'],
  [
    'listing/stories.json',
    '"room": "dining"',
    `"room": "dining", ${ENDS_FIRST}`,
    'unpublishAt: a time after',
  ],
  ['navigation/primary.json', '"banner": {', `"banner": { ${ENDS_FIRST},`, 'unpublishAt: a time after'],
  ['featured.json', '"visualiserFloor": "', '"visualiserFloor": "9', 'no colour of the catalogue is 9'],
  ['support/au.json', '"subject"', '"subjekt"', 'subjekt'],
  ['search/unsold.json', '"say": [', '"said": [', 'said'],
  ['navigation/primary.json', '"showDropdown": true,', '', 'entry 1, showDropdown: is missing'],
  ['sustainability.json', '{', '{,', 'JSON'],
] as const;

interface Mistake {
  readonly file: string;
  readonly right: string;
  readonly wrong: string;
}

function writeMistake(folder: string, { file, right, wrong }: Mistake): void {
  const place = path.join(folder, file);
  const text = readFileSync(place, 'utf8');
  expect(text).toContain(right);
  writeFileSync(place, text.replace(right, wrong));
}

/**
 * The faults a check finds with each mistake. One copy contains one mistake of every file, so that few copies are
 * checked.
 */
function checkedCopies(mistakes: readonly Mistake[]): Map<string, ContentFault[]> {
  const said = new Map<string, ContentFault[]>();
  const ofFiles = [...Map.groupBy(mistakes, ({ file }) => file).values()];
  for (let at = 0; ofFiles.some((those) => at < those.length); at += 1) {
    const folder = tempFolder('content');
    copyContent(folder);
    const made = ofFiles.flatMap((those) => those[at] ?? []);
    for (const mistake of made) writeMistake(folder, mistake);
    const faults = checkContent(folder);
    for (const { file, wrong } of made) said.set(`${file} ${wrong}`, faults);
  }
  return said;
}

describe('a writer’s mistake', () => {
  let said: ReturnType<typeof checkedCopies>;
  beforeAll(() => {
    said = checkedCopies([
      ...IN_STORIES.map(([, file, right, wrong]) => ({ file, right, wrong })),
      ...IN_FILES.map(([file, right, wrong]) => ({ file, right, wrong })),
    ]);
  });

  it.each(IN_STORIES)('in %s is reported with file and line', (_name, file, _right, wrong, line, reason) => {
    // The path as a writer knows it, wherever the folder is.
    const place = `content/${file}:${line}`;
    const faults = (said.get(`${file} ${wrong}`) ?? []).map((fault) => ({
      reason: fault.reason,
      isThere: fault.places.includes(place) || fault.reason.startsWith(`${place}: `),
    }));
    expect(faults.filter((fault) => fault.isThere && fault.reason.includes(reason))).toHaveLength(1);
  });

  it.each(IN_FILES)('in %s (%s) is reported with the file', (file, _right, wrong, reason) => {
    const faults = (said.get(`${file} ${wrong}`) ?? []).map(faultText);
    expect(faults.filter((fault) => fault.includes(`content/${file}`) && fault.includes(reason))).not.toEqual(
      [],
    );
  });
});

describe('a writer’s mistake across files', () => {
  let folder: string;
  beforeEach(() => {
    folder = tempFolder('content');
    copyContent(folder);
  });

  it.each([
    ['a site that does not exist', 'sheets/about-us.GHX.md'],
    ['a kind that all sites share', 'news/measuring-a-room.GHC.md'],
  ])('in texts of %s is reported with the file', (_name, file) => {
    const place = path.join(folder, 'stories', file);
    writeFileSync(place, readFileSync(place.replace(/\.[A-Z]+\.md$/, '.md'), 'utf8'));
    const faults = checkContent(folder).map(({ reason }) => reason);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(`content/stories/${file}:1: no site of content/sites has`);
  });

  it('is not an editor’s lock file, or a file that macOS puts beside others', () => {
    symlinkSync('anna@desk.4711', path.join(folder, 'stories/news/.#reading-a-swatch.md'));
    const beside = ['stories/news/._a.md', 'catalogue/products/._b.json', 'stores/._au.csv'];
    for (const name of beside) writeFileSync(path.join(folder, name), '\u0000\u0005\u0016\u0007');
    expect(checkContent(folder).map(faultText)).toEqual([]);
    const sites = tempFolder('sites');
    cpSync('content/sites', sites, { recursive: true });
    writeFileSync(path.join(sites, '._GHC.json'), '\u0000');
    expect(readSites(sites).faults).toEqual([]);
    expect(readStoreContent(path.join(folder, 'stores')).problems).toEqual([]);
  });

  it('SEO-19 in a description that two pages share is reported', async () => {
    const [from, to] = ['news/small-rooms-one-floor.md', 'news/reading-a-swatch.md'].map((file) =>
      path.join(folder, 'stories', file),
    ) as [string, string];
    const said = /^description: .*$/m;
    const line = said.exec(readFileSync(from, 'utf8'))?.[0] ?? '';
    writeFileSync(to, readFileSync(to, 'utf8').replace(said, line));
    expect(checkContent(folder).map(faultText)).toEqual([
      expect.stringMatching(
        /^content\/stories\/news\/small-rooms-one-floor\.md:\d+: description: “How to read a swatch” \(content\/stories\/news\/reading-a-swatch\.md\) has the same: give each page its own/,
      ),
    ]);
  });

  it('in a page or picture that was removed is reported once, with every place that names it', () => {
    const write = (file: string, from: string | RegExp, to: string) => {
      const place = path.join(folder, file);
      const text = readFileSync(place, 'utf8');
      const changed = text.replaceAll(from, to);
      expect(changed, file).not.toBe(text);
      writeFileSync(place, changed);
    };
    write('stories/news/care-and-maintenance.md', '(/news/stains-and-spills)', '(/news/gone#wine)');
    write('navigation/primary.json', '/news/hard-floors-and-water', '/news/gone?from=menu');
    write('redirects.csv', /$/g, '\n/was-here,/news/gone,301\n');
    write('sustainability.json', 'stories/hanks', 'stories/left');
    write('sustainability.json', 'stories/undyed', 'stories/left');
    const faults = checkContent(folder);
    expect(faults.map(({ reason }) => reason).sort()).toEqual([
      'no page answers to /news/gone',
      'there is no picture stories/left',
    ]);
    const placesOf = (reason: string) => faults.find((fault) => fault.reason === reason)?.places ?? [];
    const links = placesOf('no page answers to /news/gone');
    for (const file of [/care-and-maintenance\.md:39$/, /primary\.json:\d+$/, /redirects\.csv:\d+$/])
      expect(links.filter((place) => file.test(place)).length, String(file)).toBeGreaterThanOrEqual(1);
    const pictures = placesOf('there is no picture stories/left');
    expect(pictures.map((place) => place.replace(/\d+$/, ''))).toEqual(
      Array(2).fill('content/sustainability.json:'),
    );
    expect(faults.map(faultText).join('\n')).toMatch(
      /^there is no picture stories\/left \(2 places\)\n {4}content\/sustainability\.json:\d+\n {4}content/m,
    );
  });

  it('in a floor that a story names is reported only for regions in which a site is open', () => {
    const change = (file: string, change: (values: never) => object) => {
      const place = path.join(folder, file);
      writeFileSync(place, JSON.stringify(change(JSON.parse(readFileSync(place, 'utf8')) as never)));
    };
    const here = ['au', 'nz'];
    change('catalogue/products/tideline-loop.json', (loop: { variants: object[] }) => ({
      ...loop,
      regions: here,
      variants: loop.variants.map((variant) => ({ ...variant, regions: here })),
    }));
    const told = () => checkContent(folder).map(({ reason }) => reason);
    expect(told()).toContain('floor 1021401 is not sold in na');
    const sites = readdirSync(path.join(folder, 'sites'));
    rmSync(path.join(folder, 'sites'));
    mkdirSync(path.join(folder, 'sites'));
    for (const name of sites) cpSync(path.join('content/sites', name), path.join(folder, 'sites', name));
    for (const name of sites.filter((one) => one.endsWith('.json')))
      change(`sites/${name}`, (site: { contact: Record<string, object> }) => ({
        ...site,
        regions: here,
        contact: { au: site.contact.au, nz: site.contact.nz },
      }));
    expect(told()).toEqual([]);
  });
});
