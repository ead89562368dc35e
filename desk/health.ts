import { freeBytes } from '#lib/boot/server/disk-space.ts';
import { folderSizes } from '#lib/boot/server/folder-sizes.ts';
import { summariseBrowserErrors } from '#lib/client-errors/server/summary.ts';
import { outboxDepth } from '#lib/outbox/server/depth.ts';
import { GIVEN_PHOTOS } from '#lib/scenes/server/given/given-photos.ts';
import { config } from '#lib/server/config.ts';
import { countWithNoun } from '#lib/text.ts';
import { figureWords, PAGE_KINDS, SCREENS, SHOWN_VITALS } from '#lib/vitals/names.ts';
import { GOOD_LIMITS, summariseVitals, vitalsOverTime } from '#lib/vitals/server/summary.ts';
import { choiceFromQuery, regionChoices, scopeFromQuery } from './choices.ts';
import type { DeskRequest } from './request.ts';
import { shopFigures } from './shop-figures.ts';
import type { HealthPage, HealthView, SelectChoice } from './views/page.ts';

const DAYS = { day: 28, week: 84 };
const STEPS: readonly SelectChoice[] = [
  { value: 'day', label: `The last ${DAYS.day} days, by day` },
  { value: 'week', label: `The last ${DAYS.week / 7} weeks, by week` },
];
const SCREEN_WORDS = { narrow: 'Phones and narrow windows', wide: 'Wide screens' };
const SCREEN_CHOICES = SCREENS.map((value) => ({ value, label: SCREEN_WORDS[value] }));
const PAGE_CHOICES = PAGE_KINDS.map((value) => ({ value, label: value }));
/** Days of browser errors, and the maximum number of different ones listed. */
const ERROR_DAYS = 7;
const MOST_ERRORS = 50;

/** GET /health: page speed as visitors measured it, and the state of the server. */
export async function showHealth({ db, url, show }: DeskRequest): Promise<Response> {
  const query = url.searchParams;
  const any = { value: '', label: '' };
  const view: HealthView = {
    region: scopeFromQuery(query).region,
    screen: choiceFromQuery(query, 'screen', [any, ...SCREEN_CHOICES]),
    page: choiceFromQuery(query, 'page', [any, ...PAGE_CHOICES]),
    step: choiceFromQuery(query, 'step', STEPS) === 'week' ? 'week' : 'day',
  };
  const wanted = { ...view, days: DAYS[view.step] };
  const { dataDir } = config();
  return show({
    kind: 'health',
    view,
    regions: regionChoices(),
    screens: SCREEN_CHOICES,
    pages: PAGE_CHOICES,
    steps: STEPS,
    isMeasured: config().vitalsPercent > 0,
    plots: (await vitalsOverTime(db, { ...wanted, names: SHOWN_VITALS })).map(({ name, moments }) => ({
      title: `${name}, good up to ${figureWords(name, GOOD_LIMITS[name])}`,
      limit: GOOD_LIMITS[name],
      points: moments.map(({ day, views, p75 }) => ({
        label: day,
        value: p75,
        text: p75 === undefined ? 'no views' : `${figureWords(name, p75)} (${countWithNoun(views, 'view')})`,
      })),
    })),
    lines: (await summariseVitals(db, wanted)).filter(({ name }) => SHOWN_VITALS.includes(name)),
    errors: await summariseBrowserErrors(db, { days: ERROR_DAYS, most: MOST_ERRORS }),
    waiting: await outboxDepth(db),
    disk: { free: await freeBytes(dataDir), ...(await folderSizes(dataDir)) },
    limits: diskLimits(),
    shop: await shopFigures(),
  } satisfies HealthPage);
}

/** Limits in bytes for parts of the data folder. */
const diskLimits = (): Readonly<Record<string, number>> => ({
  images: config().imageCacheMb * 2 ** 20,
  scenes: config().scenes.maxMb * 2 ** 20,
  [GIVEN_PHOTOS]: config().photoDonation.maxMb * 2 ** 20,
});
