import { setTimeout as wait } from 'node:timers/promises';
import { type APIRequestContext, expect } from '@playwright/test';

export const REGIONS = ['au', 'nz', 'na'] as const;

/** One page of each kind that exists in every region. */
export const KINDS = [
  '',
  '/products',
  '/products?subType=wool_cpt',
  '/products/tideline-loop',
  '/product-types/carpet',
  '/collections/shoreline',
  '/features/pet-friendly',
  '/brands/hycraft',
] as const;

/** How often a page is requested again when the shop answers that it is overloaded. */
const TRIES = 4;

/**
 * HTML of an address that answers without a redirect; uncompressed, to save CPU time. If the shop answers that it is
 * overloaded, the request is retried, as crawlers do.
 */
export async function pageOf(
  request: APIRequestContext,
  address: string,
  status = 200,
  tries = TRIES,
): Promise<string> {
  const answer = await request.get(address, {
    maxRedirects: 0,
    headers: { 'Accept-Encoding': 'identity' },
  });
  const seconds = Number(answer.headers()['retry-after']);
  if (answer.status() === 503 && seconds > 0 && tries > 1) {
    await wait(seconds * 1000);
    return pageOf(request, address, status, tries - 1);
  }
  expect(answer.status(), address).toBe(status);
  return answer.text();
}

export interface SitemapEntry {
  address: string;
  lastModified: string | undefined;
  /** Addresses of the page's pictures. */
  pictures: readonly string[];
  /** Addresses by hreflang. */
  alternates: Record<string, string>;
}

/** The entries of a region's sitemap. */
export async function sitemapOf(request: APIRequestContext, region: string): Promise<SitemapEntry[]> {
  const xml = await (await request.get(`/sitemap-${region}.xml`)).text();
  return (xml.match(/<url>[\s\S]*?<\/url>/g) ?? []).map((entry) => ({
    address: textOf(entry, 'loc') ?? '',
    lastModified: textOf(entry, 'lastmod'),
    pictures: [...entry.matchAll(/<image:loc>([^<]*)</g)].map(([, at = '']) => at.replaceAll('&amp;', '&')),
    alternates: Object.fromEntries(
      [...entry.matchAll(/hreflang="([^"]+)"\s+href="([^"]+)"/g)].map(([, lang = '', href = '']) => [
        lang,
        href.replaceAll('&amp;', '&'),
      ]),
    ),
  }));
}

function textOf(xml: string, tag: string): string | undefined {
  return new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1]?.replaceAll('&amp;', '&');
}

/** Runs a task for each item, a few at a time, as a polite crawler does. */
export async function each<T>(items: readonly T[], task: (item: T) => Promise<void>): Promise<void> {
  const left = [...items];
  const worker = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await task(item);
  };
  await Promise.all(Array.from({ length: 4 }, worker));
}
