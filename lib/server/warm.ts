import 'server-only';
import { paths } from '#lib/paths.ts';
import { config } from './config.ts';
import { warmImages } from './images/warm.ts';
import { logger } from './logger.ts';
import { currentSite } from './site/site.ts';

/** Milliseconds after the start before pages and pictures are made ahead; the first visitors come first. */
const PAUSE_MS = 4000;
/** A picture further down is made ahead up to this width in pixels; the first ones in every size they are offered. */
const WIDE = 800;

const IMAGE = /<(?:img|source)\b[^>]*>/g;
const CANDIDATE = /(\/\S+) (\d+)w/g;

/** Addresses of the pictures a page offers, those shown first leading. Takes an HTML document. */
export function picturesOffered(html: string): string[] {
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
  return [...first, ...[...later].filter((url) => !first.has(url))];
}

/** Asks for the pages most visitors meet first, so that they are made, then makes their pictures while the service is idle. */
async function warmCommonPages(): Promise<void> {
  const { port } = config();
  const pages = currentSite().regions.flatMap((region) => [paths.home(region), paths.products(region)]);
  const urls = new Set<string>();
  for (const page of pages) {
    const answer = await fetch(`http://localhost:${port}${page}`);
    if (answer.ok) for (const url of picturesOffered(await answer.text())) urls.add(url);
  }
  await warmImages([...urls]);
}

/** Starts warming in the background where the shop makes its own pictures. */
export function scheduleWarming(): void {
  if (!config().warmPages || config().cloudinaryCloudName) return;
  setTimeout(() => {
    warmCommonPages().catch((error: unknown) => {
      logger.warn({ code: 'warming_failed', err: error }, 'Pages and pictures could not be made ahead');
    });
  }, PAUSE_MS).unref();
}
