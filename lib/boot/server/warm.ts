import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { canonicalPath, paths } from '#lib/paths.ts';
import { warmImages } from '../../images/server/warm.ts';
import { sitemapPages } from '../../seo/server/sitemap-pages.ts';
import { config } from '../../server/config.ts';
import { logger } from '../../server/logger.ts';
import { gauge } from '../../server/process-link.ts';
import { currentSite } from '../../site/server/site.ts';

/** Milliseconds after the start before pages and pictures are made ahead; the first visitors come first. */
const START_DELAY_MS = 4000;
/** A picture further down is made ahead up to this width in pixels; the first ones in every size they are offered. */
const WIDE = 1200;

/** Pages of the site map that are made ahead, and the pause after each, in ms. */
const MAX_PAGES = 500;
const PAUSE_MS = 200;

const IMAGE = /<(?:img|source)\b[^>]*>/g;
const CANDIDATE = /(\/\S+) (\d+)w/g;

/**
 * Addresses of the pictures a page offers: those shown first in every size, those further down in the small ones. Takes
 * an HTML document.
 */
export function picturesOffered(html: string): { first: string[]; later: string[] } {
  const first = new Set<string>();
  const later = new Set<string>();
  let source = '';
  for (const [tag] of html.matchAll(IMAGE)) {
    if (tag.startsWith('<source')) {
      source += tag;
      continue;
    }
    const eager = /fetchpriority="high"|loading="eager"/i.test(tag);
    for (const [, url = '', width] of `${source}${tag}`.replaceAll('"', ' ').matchAll(CANDIDATE)) {
      if (eager) first.add(url);
      else if (Number(width) <= WIDE) later.add(url);
    }
    source = '';
  }
  return { first: [...first], later: [...later].filter((url) => !first.has(url)) };
}

async function picturesOf(path: string): Promise<ReturnType<typeof picturesOffered>> {
  // As browsers ask, so that what is compressed now is what they get.
  const answer = await fetch(`http://localhost:${config().port}${path}`, {
    headers: { 'accept-encoding': 'br' },
  });
  return picturesOffered(answer.ok ? await answer.text() : '');
}

/**
 * Asks for the pages most visitors meet first, so that they are made, then makes their pictures while the service is
 * idle.
 */
async function warmCommonPages(): Promise<void> {
  const first = new Set<string>();
  const later = new Set<string>();
  for (const page of currentSite().regions.flatMap((region) => [
    paths.home(region),
    paths.products(region),
  ])) {
    const offered = await picturesOf(page);
    for (const url of offered.first) first.add(url);
    for (const url of offered.later) later.add(url);
  }
  await warmImages([...first, ...later]);
}

/**
 * The main pictures of every other page, so that no first visitor waits while a room is composed; the page is made on
 * the way.
 */
async function warmMainPictures(told: (pagesLeft: number) => void): Promise<void> {
  const made = new Set<string>();
  const pages = (await sitemapPages()).slice(0, MAX_PAGES);
  for (const [at, { path, regions }] of pages.entries()) {
    told(pages.length - at);
    for (const region of regions) {
      const { first } = await picturesOf(canonicalPath(`/${region}${path === '/' ? '' : path}`));
      const fresh = first.filter((url) => !made.has(url));
      for (const url of fresh) made.add(url);
      await warmImages(fresh);
      await pause(PAUSE_MS, undefined, { ref: false });
    }
  }
}

/** Starts warming in the background where the shop makes its own pictures. */
export function scheduleWarming(): void {
  if (!config().warmPages || config().cloudinaryCloudName) return;
  let pagesLeft = MAX_PAGES;
  gauge('warming_pages_left', () => pagesLeft);
  setTimeout(() => {
    warmCommonPages()
      .then(() =>
        warmMainPictures((left) => {
          pagesLeft = left;
        }),
      )
      .catch((error: unknown) => {
        logger.warn({ code: 'warming_failed', err: error }, 'Cache warming failed');
      })
      .finally(() => {
        pagesLeft = 0;
      });
  }, START_DELAY_MS).unref();
}
