import { isDeepStrictEqual } from 'node:util';
import { expect, test } from '@playwright/test';
import { knownDelivery } from '#lib/media/deliveries.ts';
import { dailyOrNightly } from '#tests/support/nightly.ts';
import { each, pageOf, REGIONS, type SitemapEntry, sitemapOf } from './support/crawl.ts';
import { alternatesOf, attribute, canonicalOf, linksOf, metaOf, titleOf } from './support/html.ts';
import { OWN_CONTENT_ORIGIN as ORIGIN } from './support/served-shops.ts';

// Tests the shop's real range and texts (`content/`, not the fixtures of the other tests), on a separate server. Each
// page is fetched once and read as data. Nothing is counted.

test.describe.configure({ mode: 'serial' });
test.use({ baseURL: ORIGIN });

const FACTS = {
  au: { lang: 'en-AU', label: 'Australia' },
  nz: { lang: 'en-NZ', label: 'New Zealand' },
  na: { lang: 'en-US', label: 'North America' },
} as const;
const REGION_OF: Readonly<Record<string, string>> = {
  'en-AU': 'au',
  'en-NZ': 'nz',
  'en-US': 'na',
  'en-CA': 'na',
};
const CLICKS_FROM_HOME = 3;
/**
 * Outside the nightly run every page of these regions is read; of the others, the pages that only they have and every
 * fourth of the rest.
 */
const WHOLE = dailyOrNightly<readonly (keyof typeof FACTS)[]>(['au'], REGIONS);
const ONE_IN = 4;

const sitemaps = new Map<string, readonly SitemapEntry[]>();
/** Paths of every sitemap. */
const listed = new Set<string>();
/** HTML by path; for other links within the shop, only that they answer. */
const html = new Map<string, string>();
const broken = new Set<string>();

const withoutScripts = (source: string) => source.replace(/<script\b[\s\S]*?<\/script>/g, '');
const pathOf = (address: string) => {
  const { pathname, search } = new URL(address);
  return pathname + search;
};
const entriesOf = (region: string) => sitemaps.get(region) ?? [];
/** Entries whose pages are read. */
const readOf = (region: (typeof REGIONS)[number]) =>
  entriesOf(region).filter(
    ({ alternates }, at) => WHOLE.includes(region) || !alternates['en-AU'] || at % ONE_IN === 0,
  );
const pageAt = (address: string) => html.get(pathOf(address)) ?? '';

/** Paths of links within the shop, in the order of the page. */
function linkedFrom(path: string): string[] {
  const urls = linksOf(withoutScripts(html.get(path) ?? '')).map((link) => new URL(link, ORIGIN + path));
  return urls.filter((url) => url.origin === ORIGIN).map(({ pathname, search }) => pathname + search);
}

test('every page of the shop’s real content is served', async ({ request }) => {
  test.setTimeout(300_000);
  for (const region of REGIONS) {
    const entries = await sitemapOf(request, region);
    sitemaps.set(region, entries);
    expect(new Set(entries.map(({ address }) => address)).size).toBe(entries.length);
    for (const { address } of entries) listed.add(pathOf(address));
    await each(readOf(region), async ({ address }) => {
      html.set(pathOf(address), await pageOf(request, address));
    });
  }
  const others = [...html.keys()].flatMap((path) => linkedFrom(path));
  await each(
    [...new Set(others)].filter((path) => !html.has(path) && !listed.has(path)),
    async (path) => {
      // All colours of a product are one page.
      const colourless = path.replace(/(\/products\/[^?]+)\?colour=.*$/, '$1');
      if (listed.has(colourless)) return;
      const answer = await request.get(path, { maxRedirects: 0 });
      if (answer.status() === 200) html.set(path, await answer.text());
      else broken.add(`${answer.status()} ${path}`);
    },
  );
});

for (const region of REGIONS) {
  test(`SEO-5 SEO-3 SEO-19 every sitemap address of ${region} is the canonical of its page`, () => {
    const pages = readOf(region).map((entry) => ({ ...entry, source: pageAt(entry.address) }));
    // One assertion for all: thousands of `expect` calls take longer than the checks.
    expect(
      pages.map(({ source }) => ({
        canonical: canonicalOf(source),
        alternates: alternatesOf(source),
        isListed: !(metaOf(source, 'robots') ?? '').includes('noindex'),
        lang: attribute(source, /<html[^>]*>/, 'lang'),
        headings: source.match(/<h1\b/g)?.length,
      })),
    ).toEqual(
      pages.map(({ address, alternates }) => ({
        ...{ canonical: address, alternates, isListed: true, lang: FACTS[region].lang, headings: 1 },
      })),
    );
    // The date of the last change of stores and tools is unknown.
    const isOfTomorrow = ({ lastModified }: SitemapEntry) =>
      lastModified !== undefined && !(Date.parse(lastModified) <= Date.now());
    expect(pages.filter(isOfTomorrow)).toEqual([]);
    const titles = pages.map(({ source }) => titleOf(source));
    const label = FACTS[region].label;
    expect(titles.filter((title) => title.length > 60 || !title.includes(label))).toEqual([]);
    const descriptions = pages.map(({ source }) => metaOf(source, 'description') ?? '');
    expect(descriptions.filter(({ length }) => length < 70 || length > 160)).toEqual([]);
    for (const words of [titles, descriptions])
      expect(words.filter((one, at) => words.indexOf(one) !== at)).toEqual([]);
  });

  test(`SEO-2 SEO-3 alternates of ${region} are reciprocal and name existing pages only`, () => {
    const listed = new Map(
      REGIONS.flatMap((each) =>
        entriesOf(each).map(({ address, alternates }) => [address, alternates] as const),
      ),
    );
    const faults: string[] = [];
    for (const { address, alternates } of entriesOf(region)) {
      const others = Object.entries(alternates);
      if (!others.some(([, other]) => other === address)) faults.push(`${address} is not among its own`);
      for (const [lang, other] of others) {
        if (!isDeepStrictEqual(listed.get(other), alternates)) faults.push(`${other}, of ${address}`);
        const to = other.slice(`${ORIGIN}/`.length, `${ORIGIN}/`.length + 2);
        if (to !== (REGION_OF[lang] ?? to)) faults.push(`${lang} of ${address} is ${other}`);
      }
      if (alternates['en-AU'] && alternates['x-default'] !== alternates['en-AU'])
        faults.push(`x-default of ${address}`);
      if (alternates['en-US'] !== alternates['en-CA']) faults.push(`en-CA of ${address}`);
    }
    expect(faults).toEqual([]);
  });

  test(`S2.2-1…19 links and anchors of ${region} all have a target, and none changes the region`, () => {
    expect([...broken].filter((fault) => fault.includes(` /${region}`))).toEqual([]);
    const links = readOf(region).flatMap(({ address }) =>
      linksOf(withoutScripts(pageAt(address))).map((link) => ({ on: address, url: new URL(link, address) })),
    );
    const outside = links.filter(({ url }) => url.origin !== ORIGIN);
    expect(outside.filter(({ url }) => !/^(?:https|mailto|tel):$/.test(url.protocol))).toEqual([]);
    // A hash with = is initial input of the calculator, not an anchor.
    const anchors = links.filter(({ url }) => url.origin === ORIGIN && /^#[^=]+$/.test(url.hash));
    const isLeftOut = (path: string) => listed.has(path) && !html.has(path);
    const lost = anchors.filter(
      ({ url: { href, hash } }) =>
        !isLeftOut(pathOf(href)) && !pageAt(href).includes(`id="${hash.slice(1)}"`),
    );
    expect(lost).toEqual([]);
  });
}

for (const region of WHOLE)
  test(`SEO-5 SEO-9 G37 every page of ${region} is within three plain links of home`, () => {
    const clicks = new Map<string, number>([[`/${region}`, 0]]);
    for (const [path, depth] of clicks) {
      if (depth === CLICKS_FROM_HOME) break;
      for (const link of linkedFrom(path)) if (!clicks.has(link)) clicks.set(link, depth + 1);
    }
    const wanted = entriesOf(region).map(({ address }) => pathOf(address));
    expect(wanted.filter((path) => !clicks.has(path))).toEqual([]);
  });

test('a page of very many floors shows the first ones, and a link shows more on the same page', () => {
  const WHOLE = '?show=all';
  const countOf = (path: string) => html.get(path)?.match(/<article\b/g)?.length ?? 0;
  for (const path of [...html.keys()].filter((path) => path.endsWith(WHOLE))) {
    const short = path.slice(0, -WHOLE.length);
    expect(countOf(path), path).toBeGreaterThan(countOf(short));
    expect(html.get(path)).toContain('id="more-floors"');
    expect(canonicalOf(html.get(path) ?? ''), path).toBe(ORIGIN + short);
  }
});

/**
 * Words that North America spells differently; capitalised ones are names of colours and stores, which keep their
 * spelling.
 */
const BRITISH =
  /\b(?:[Cc]olours?|[Cc]oloured|[Ff]ibres?|grey|centres?|(?:centi|milli|kilo)?metres?|mould\w*|\w+(?:ogn|gan|log|llet)is(?:e[ds]?|ing)|[Cc]astors?|gumboots?|box room|stick of rock)\b/;
/** Addresses contain names unchanged. */
const ADDRESS = /:\/\/|@/;
const SPOKEN = /\b(?:alt|aria-label|title|placeholder|content)="([^"]*)"/g;

/** The texts of a page: its text content, and the attributes that are read out or shown. */
function wordsOf(source: string): string[] {
  const markup = source.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '');
  return [
    ...[...markup.matchAll(SPOKEN)].map(([, value = '']) => value),
    ...markup.split(/<[^>]+>/).map((text) => text.trim()),
  ];
}

test('G3 every page of North America uses its own spelling', () => {
  for (const { address } of readOf('na')) {
    const foreign = wordsOf(pageAt(address)).filter(
      (words) => BRITISH.test(words) && !ADDRESS.test(words) && words !== 'Search by fibre',
    );
    expect(foreign, address).toEqual([]);
  }
});

/** Addresses of pictures anywhere in a page: markup, script data, structured data. */
const PICTURE = /\/image\/upload\/([^"'\\\s]+)\/v\d+\/([\w/-]+)/g;

test('S7.13-1 the image service makes every picture that a page of the shop shows', () => {
  const unknown = new Set<string>();
  let found = 0;
  for (const [path, source] of html)
    for (const [whole, transformation = '', publicId = ''] of source.matchAll(PICTURE)) {
      found++;
      if (!knownDelivery(publicId, transformation)) unknown.add(`${path}: ${whole}`);
    }
  expect([...unknown]).toEqual([]);
  expect(found).toBeGreaterThan(html.size);
});
