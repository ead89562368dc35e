import 'server-only';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { catalogue } from '../../catalogue/server/catalogue.ts';
import { TYPE_CODES } from '../../contracts/codes.ts';
import { getWithin } from '../../http/get-within.ts';
import { addedMediaPath } from '../../images/server/added-media.ts';
import { PicturesAhead } from '../../images/server/ahead.ts';
import { type Offered, picturesOffered } from '../../images/server/offered.ts';
import { imageService } from '../../images/server/respond.ts';
import { canonicalPath, paths } from '../../paths.ts';
import type { Region } from '../../regions.ts';
import { sitemapPages } from '../../seo/server/sitemap-pages.ts';
import { config } from '../../server/config.ts';
import { logger } from '../../server/logger.ts';
import { OWN_REQUEST, processLink } from '../../server/process-link.ts';
import { currentScope, currentSite } from '../../site/server/site.ts';

/** Milliseconds a page may take. Visitors come first, so this ends only the wait for a page that never comes. */
const TIMEOUT_MS = 300_000;
/** Pages of the site map that are looked at in each region. */
const MAX_PAGES = 500;
/** After a page while visitors are there, in ms. */
const PAUSE_MS = 200;
/** What changes comes in series: so long after the last of it, in ms, the pages are looked at again. */
const SETTLE_MS = 3000;
/** Between two looks at the folders of added pictures, in ms. */
const MEDIA_MS = 30_000;

const NOTHING: Offered = { first: [], later: [] };

async function offeredBy(page: string): Promise<Offered> {
  const { ownToken } = processLink();
  // As browsers ask, so that what is compressed now is what they get.
  const asked = { timeoutMs: TIMEOUT_MS, headers: { 'accept-encoding': 'br', [OWN_REQUEST]: ownToken } };
  return getWithin(`http://localhost:${config().port}${page}`, asked, async (answer) =>
    answer.ok ? picturesOffered(await answer.text()) : NOTHING,
  );
}

/** Home, the first lists and the first product of each type, in the order in which most visitors meet them. */
async function firstPages(region: Region): Promise<string[]> {
  const range = await catalogue().range(currentScope(region));
  const types = TYPE_CODES.filter((code) => range.index.values.type.has(code));
  const products = types.flatMap((code) => range.rows.find(({ type }) => type === code) ?? []);
  return [
    paths.home(region),
    ...types.map((code) => paths.products(region, `type=${code}`)),
    ...products.map(({ slug }) => paths.product(region, slug)),
    paths.products(region),
  ];
}

/** The other pages: what is sold before what is written. */
async function* otherPages(): AsyncGenerator<string> {
  const pages = (await sitemapPages()).toSorted(
    (one, other) => Number(other.code !== undefined) - Number(one.code !== undefined),
  );
  for (const region of currentSite().regions)
    for (const { path: address, regions } of pages.slice(0, MAX_PAGES))
      if (regions.includes(region)) yield canonicalPath(`/${region}${address === '/' ? '' : address}`);
}

/**
 * Looks at the pages in the order in which they are met, and has their pictures made meanwhile; the pages are made on
 * the way. Those that most visitors meet are done before the others are looked at. Ends, and adds nothing more, once it
 * is over.
 */
async function lookAtPages(ahead: PicturesAhead, isOver: () => boolean): Promise<void> {
  const from = performance.now();
  const tell = async (code: string, what: string) => {
    const progress = await ahead.done();
    const seconds = Math.round((performance.now() - from) / 1000);
    if (!isOver()) logger.info({ code, ...progress, seconds }, `Pictures ahead: those of ${what} are there`);
  };
  for (const region of currentSite().regions) {
    const further: string[] = [];
    const pages = await firstPages(region);
    for (const page of pages) {
      const { first, later } = await offeredBy(page);
      if (isOver()) return;
      ahead.add(first);
      further.push(...later);
    }
    // A page that is asked for again gets the best compression, here before any visitor asks.
    for (const page of pages) {
      await offeredBy(page);
      if (isOver()) return;
    }
    ahead.add(further);
  }
  await tell('pictures_ahead_first', 'home, first lists and first products');
  for await (const page of otherPages()) {
    const { first, later } = await offeredBy(page);
    if (isOver()) return;
    ahead.add([...first, ...later]);
    if ((processLink().traffic?.().quietMs ?? 0) < PAUSE_MS) await pause(PAUSE_MS, undefined, { ref: false });
    if (isOver()) return;
  }
  await tell('pictures_ahead_ready', 'all pages');
}

/** Calls back when a picture was put into one of the folders of added pictures, or taken from it. */
function watchAddedMedia(changed: () => void): void {
  const folders = ['swatches', 'cameos'].map((name) =>
    path.join(/* turbopackIgnore: true */ addedMediaPath(), name),
  );
  let known: string | undefined;
  const look = async () => {
    const times = await Promise.all(
      folders.map((folder) =>
        stat(/* turbopackIgnore: true */ folder).then(
          ({ mtimeMs }) => mtimeMs,
          () => 0,
        ),
      ),
    );
    if (known !== undefined && known !== times.join()) changed();
    known = times.join();
  };
  void look();
  setInterval(() => void look(), MEDIA_MS).unref();
}

/**
 * Makes the pictures of pages, and the pages, before anyone asks, where the shop makes its own: after the start, and
 * again when an import, a word or a swatch has changed.
 */
export function scheduleWarming(): void {
  if (!config().warmPages || config().cloudinaryCloudName) return;
  const ahead = new PicturesAhead(imageService());
  let round = 0;
  const look = () => {
    const own = ++round;
    ahead.restart();
    lookAtPages(ahead, () => own !== round).catch((error: unknown) => {
      logger.warn({ code: 'warming_failed', err: error }, 'Pictures ahead: pages could not be looked at');
    });
  };
  let timer: NodeJS.Timeout | undefined;
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(look, SETTLE_MS).unref();
  };
  processLink().onInvalidation.add(soon);
  watchAddedMedia(soon);
  whenOpen(look);
}

/** The shop starts before its port is open. */
function whenOpen(work: () => void): void {
  const timer = setInterval(() => {
    if (!processLink().isOpen) return;
    clearInterval(timer);
    work();
  }, 100).unref();
}
