import { assembleCatalogue } from '#lib/catalogue/server/assemble.ts';
import { databaseSource } from '#lib/catalogue/server/database-source.ts';
import { dayOf } from '#lib/days.ts';
import { forgetWords } from '#lib/demand/server/forget-words.ts';
import { floorNames, storeNames } from '#lib/demand/server/names.ts';
import {
  type DemandLine,
  type DemandWeek,
  demandLines,
  demandWeeks,
  sampleLines,
} from '#lib/demand/server/summary.ts';
import { appliedFilters } from '#lib/filters/change.ts';
import { facetLabel, facetTitle } from '#lib/filters/labels.ts';
import { parseListFilters } from '#lib/filters/parse.ts';
import { DEFAULT_REGION, isRegion, REGION, REGIONS, type Region } from '#lib/regions.ts';
import { weekOf } from '#lib/server/counts/days.ts';
import type { ShopDatabase } from '#lib/server/db/database.ts';
import { isSiteCode } from '#lib/server/installed-sites.ts';
import { currentSite } from '#lib/site/server/site.ts';
import { unitName } from '#lib/stores/radius.ts';
import { seeOther } from './answers.ts';
import { choiceFromQuery, regionChoices, scopeFromQuery, siteChoices } from './choices.ts';
import { textOf } from './forms.ts';
import type { DeskRequest } from './request.ts';
import type { DemandPage, DemandView, FloorLine, NamedLine, PlotData, SelectChoice } from './views/page.ts';

/** Number of weeks that are plotted and can be chosen: as long as the counts are kept. */
const WEEKS = 12;
/** A day for people: `16 Nov`. */
const DAY_WORDS = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const NONE = { now: 0, before: 0 };
/** Maximum rows of each table. */
const MOST = 50;

const PLOTS = [
  { kind: 'word', title: 'Searches that found nothing' },
  { kind: 'filter', title: 'Filters with no results' },
  { kind: 'floor', title: 'Floors viewed' },
  { kind: 'sample', title: 'Samples ordered' },
  { kind: 'near', title: 'Places with a store near' },
  { kind: 'far', title: 'Places without a store near' },
] as const;

function weekChoices(today: string): SelectChoice[] {
  const last = Array.from({ length: WEEKS }, (_, at) => weekOf(today, -1 - at));
  const named = last.map((week, at) => ({
    value: week,
    label: `${at === 0 ? 'Last week' : 'Week'} of ${DAY_WORDS.format(Date.parse(week))}`,
  }));
  return [...named, { value: weekOf(today), label: 'This week so far' }];
}

/** GET /demand: what shoppers searched for in a week, compared with the week before. */
export async function showDemand({ db, url, show }: DeskRequest): Promise<Response> {
  const today = dayOf(Date.now());
  const weeks = weekChoices(today);
  const view: DemandView = {
    ...scopeFromQuery(url.searchParams),
    week: choiceFromQuery(url.searchParams, 'week', weeks),
  };
  const wanted = { week: view.week, scope: view };
  const [words, filters, near, followed, far] = [
    await demandLines(db, 'word', { ...wanted, most: MOST }),
    await demandLines(db, 'filter', { ...wanted, most: MOST }),
    await demandLines(db, 'near', wanted),
    await demandLines(db, 'store', wanted),
    await demandLines(db, 'far', wanted),
  ];
  const since = weekOf(today, -WEEKS);
  const counted = await demandWeeks(db, { since, scope: view });
  const region = isRegion(view.region) ? view.region : DEFAULT_REGION;
  const units = [...new Set(view.region === '' ? REGIONS.map(unitName) : [unitName(region)])];
  return show({
    kind: 'demand',
    ...{ view, weeks, words },
    here: `/demand${url.search}`,
    sites: siteChoices(),
    regions: regionChoices(),
    plots: plotsOf(counted, since, view),
    rareWords: restOf(counted, words, view.week),
    filters: await filtersInWords(db, filters, { site: view.site, region }),
    floors: await floorsOf(db, wanted),
    stores: await storesOf(db, near, followed),
    far: far.map(({ about, ...line }) => ({ ...line, name: `Within ${about} ${units.join(' or ')}` })),
  } satisfies DemandPage);
}

const timesIn = (counted: readonly DemandWeek[], kind: DemandWeek['kind'], week: string, region?: string) =>
  counted
    .filter((each) => each.kind === kind && each.week === week && (!region || each.region === region))
    .reduce((sum, { times }) => sum + times, 0);

function plotsOf(counted: readonly DemandWeek[], since: string, view: DemandView): DemandPage['plots'] {
  const weeks = Array.from({ length: WEEKS + 1 }, (_, at) => weekOf(since, at));
  const regions = REGIONS.filter((region) =>
    view.region === '' ? currentSite().regions.includes(region) : region === view.region,
  );
  const plotOf = (of: string, kind: DemandWeek['kind'], region: Region): PlotData => ({
    of,
    title: REGION[region].label,
    points: weeks.map((week) => {
      const value = timesIn(counted, kind, week, region);
      return { label: week, value, text: String(value), isChosen: week === view.week };
    }),
  });
  return PLOTS.map(({ kind, title }) => ({
    title,
    plots: regions.map((region) => plotOf(title, kind, region)),
  }));
}

/** Searches that appear in no row, because their words were searched for too rarely. */
function restOf(counted: readonly DemandWeek[], lines: readonly DemandLine[], week: string) {
  const sum = (which: 'now' | 'before') => lines.reduce((all, line) => all + line[which], 0);
  return {
    now: Math.max(0, timesIn(counted, 'word', week) - sum('now')),
    before: Math.max(0, timesIn(counted, 'word', weekOf(week, -1)) - sum('before')),
  };
}

async function filtersInWords(
  db: ShopDatabase,
  lines: readonly DemandLine[],
  { site, region }: { readonly site: string; readonly region: Region },
): Promise<NamedLine[]> {
  const scope = { site: isSiteCode(site) ? site : currentSite().code, region };
  const catalogue = assembleCatalogue(databaseSource(db));
  const [subTypes, segments] = await Promise.all([
    catalogue.list('product-types', scope),
    catalogue.list('segments', scope),
  ]);
  const names = {
    subType: Object.fromEntries(subTypes.map(({ code, name }) => [code, name])),
    segment: Object.fromEntries(segments.map(({ id, name }) => [id, name])),
  };
  return lines.map(({ about, ...line }) => {
    const chosen = appliedFilters(parseListFilters(new URLSearchParams(about)));
    const facets = Map.groupBy(chosen, ({ facet }) => facet);
    const parts = [...facets].map(([facet, values]) => {
      const labels = values.map(({ value }) => facetLabel(facet, value, region, names));
      return `${facetTitle(facet, region)}: ${labels.join(', ')}`;
    });
    return { ...line, name: parts.join(' · ') || about };
  });
}

async function floorsOf(db: ShopDatabase, wanted: Parameters<typeof sampleLines>[1]): Promise<FloorLine[]> {
  const [seen, sampled] = [await demandLines(db, 'floor', wanted), await sampleLines(db, wanted)];
  const [looks, samples] = [byAbout(seen), byAbout(sampled)];
  const lines = [...new Set([...looks.keys(), ...samples.keys()])]
    .map((code) => ({ code, seen: looks.get(code) ?? NONE, samples: samples.get(code) ?? NONE }))
    .sort((one, two) => two.seen.now - one.seen.now || two.samples.now - one.samples.now)
    .slice(0, MOST);
  const codes = lines.map(({ code }) => code);
  const names = await floorNames(db, codes);
  return lines.map((line) => ({
    ...line,
    name: names.get(line.code) ?? samples.get(line.code)?.name ?? line.code,
  }));
}

const byAbout = <Line extends DemandLine>(lines: readonly Line[]): ReadonlyMap<string, Line> =>
  new Map(lines.map((line) => [line.about, line]));

async function storesOf(
  db: ShopDatabase,
  near: readonly DemandLine[],
  followed: readonly DemandLine[],
): Promise<DemandPage['stores']> {
  const [nearest, links] = [byAbout(near), byAbout(followed)];
  const lines = [...new Set([...nearest.keys(), ...links.keys()])]
    .map((slug) => ({ slug, near: nearest.get(slug) ?? NONE, followed: links.get(slug) ?? NONE }))
    .sort((one, two) => two.near.now + two.followed.now - one.near.now - one.followed.now)
    .slice(0, MOST);
  const slugs = lines.map(({ slug }) => slug);
  const names = await storeNames(db, slugs);
  return lines.map(({ slug, ...line }) => ({ ...line, name: names.get(slug) ?? slug }));
}

/** POST /demand/forget: deletes words from all days, for example a person's name. */
export async function forget({ db, form, tell }: DeskRequest): Promise<Response> {
  const word = textOf(form, 'word');
  const gone = word === '' ? 0 : await forgetWords(db, [word]);
  tell(
    gone > 0
      ? { kind: 'done', sentences: [`“${word}” was removed.`] }
      : { kind: 'problem', sentences: ['These words have already been removed.'] },
  );
  const back = textOf(form, 'back');
  return seeOther(/^\/demand(?:\?[\w=&-]*)?$/.test(back) ? back : '/demand');
}
