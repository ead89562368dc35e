import 'server-only';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { catalogue } from '../../catalogue/server/catalogue.ts';
import { TYPE_CODES } from '../../contracts/codes.ts';
import { getWithin } from '../../http/get-within.ts';
import { addedMediaPath } from '../../images/server/added-media.ts';
import { type OfferedPictures, picturesOffered } from '../../images/server/offered.ts';
import { PictureWarmer } from '../../images/server/picture-warmer.ts';
import { imageService } from '../../images/server/respond.ts';
import { canonicalPath, paths } from '../../paths.ts';
import type { Region } from '../../regions.ts';
import { sitemapPages } from '../../seo/server/sitemap-pages.ts';
import { config } from '../../server/config.ts';
import { readFailure } from '../../server/db/retry-busy.ts';
import { logger } from '../../server/logger.ts';
import { OWN_REQUEST, processLink } from '../../server/process-link.ts';
import { currentScope, currentSite } from '../../site/server/site.ts';

/** Timeout in ms for a page. Visitors have priority, so this only stops waiting for a page that never arrives. */
const TIMEOUT_MS = 300_000;
/** Maximum number of sitemap pages that are requested in each region. */
const MAX_PAGES = 500;
/** Delay in ms after a page while visitors are active. */
const PAUSE_MS = 200;
/** Changes come in series: the pages are requested again this long after the last one, in ms. */
const SETTLE_MS = 3000;
/** Interval in ms between two checks of the folders with added images. */
const MEDIA_MS = 30_000;

const NOTHING: OfferedPictures = { first: [], later: [] };

async function offeredBy(page: string): Promise<OfferedPictures> {
  const { ownToken } = processLink();
  // The same encoding as browsers use, so that the compressed body is the one they get.
  const asked = { timeoutMs: TIMEOUT_MS, headers: { 'accept-encoding': 'br', [OWN_REQUEST]: ownToken } };
  return getWithin(`http://localhost:${config().port}${page}`, asked, async (answer) =>
    answer.ok ? picturesOffered(await answer.text()) : NOTHING,
  );
}

/** Home page, first lists and the first product of each type, in the order in which most visitors reach them. */
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

/** The other pages: products first, then content pages. */
async function* otherPages(): AsyncGenerator<string> {
  const pages = (await sitemapPages()).toSorted(
    (one, other) => Number(other.code !== undefined) - Number(one.code !== undefined),
  );
  for (const region of currentSite().regions)
    for (const { path: address, regions } of pages.slice(0, MAX_PAGES))
      if (regions.includes(region)) yield canonicalPath(`/${region}${address === '/' ? '' : address}`);
}

/**
 * Requests the pages in the order in which visitors reach them, and generates their images meanwhile; this also fills
 * the page cache. The images of the most visited pages are finished before the other pages are requested. Stops, and
 * adds nothing more, once `isOver` returns true.
 */
async function lookAtPages(ahead: PictureWarmer, isOver: () => boolean): Promise<void> {
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
    // The second request triggers the best compression, here before any visitor's request.
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

/** Calls back when an image was added to or removed from one of the folders of added images. */
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
 * Generates pages and their images before the first request, if the shop generates its own images: after start-up,
 * and again after an invalidation or a change of swatches.
 */
export function scheduleWarming(): void {
  if (!config().warmPages || config().cloudinaryCloudName) return;
  const ahead = new PictureWarmer(imageService());
  let round = 0;
  const look = () => {
    const own = ++round;
    ahead.restart();
    lookAtPages(ahead, () => own !== round).catch((error: unknown) => {
      logger.warn(
        { code: 'warming_failed', ...readFailure(error) },
        'Pictures ahead: pages could not be looked at',
      );
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

/** Start-up runs before the port is open. */
function whenOpen(work: () => void): void {
  const timer = setInterval(() => {
    if (!processLink().isOpen) return;
    clearInterval(timer);
    work();
  }, 100).unref();
}
