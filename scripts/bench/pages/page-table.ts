import type { Browser } from '@playwright/test';
import { pagesOf } from './addresses.ts';
import { launchChromium } from './chromium.ts';
import { bytesForBrowsers, fetchOk } from './fetch-page.ts';
import { atMost, formatNumber, kilobytes, LIMITS, table } from './markdown.ts';

const PHONE = { width: 390, height: 844 };
/** Time for late requests after the network is idle, in ms. */
const SETTLE_MS = 1500;

export interface ColdLoad {
  readonly requests: number;
  readonly thirdParty: number;
  /** Transferred bytes of bodies, by Playwright's resource type. */
  readonly bytes: Readonly<Record<string, number>>;
}

/** Caching, weight and requests of each kind of page in each region. */
export async function pageTable(origin: string, regions: readonly string[]): Promise<string> {
  await using browser = await launchChromium();
  const rows: string[][] = [];
  for (const region of regions) {
    for (const { kind, path } of await pagesOf(origin, region)) {
      rows.push(await pageRow(browser, origin, path, `${region} ${kind}`));
    }
  }
  const { htmlKb, javascriptKb, requests, thirdParty } = LIMITS;
  rows.push(
    [
      'Limit',
      '200',
      'yes',
      'HIT',
      '',
      '',
      `≤ ${htmlKb}`,
      `≤ ${javascriptKb}`,
      `≤ ${javascriptKb}`,
      '',
      '',
      '',
    ].concat(`≤ ${requests}`, String(thirdParty)),
  );
  return [
    '## Pages',
    '',
    `HTML: plain requests that accept gzip. HTML as browsers get it: with Brotli, requested before. Scripts of the page (without \`nomodule\`): with Brotli. Everything else: one cold load in Chromium with an empty cache at ${PHONE.width} × ${PHONE.height}, until the network is idle, without scrolling; bodies as transferred; all requests counted, including prefetches. 1 KB is 1,024 bytes.`,
    '',
    table(
      [
        'Page',
        'Status',
        's-maxage',
        'Second request',
        'HTML KB, raw',
        'HTML KB, gzip',
        'HTML KB, as browsers get it',
        'JS KB, scripts of the page, Brotli',
        'JS KB, all Chromium loaded',
        'CSS KB',
        'Fonts KB',
        'All KB',
        'Requests',
        'Third-party requests',
      ],
      rows,
    ),
  ].join('\n');
}

async function pageRow(browser: Browser, origin: string, path: string, name: string): Promise<string[]> {
  await fetchOk(origin + path);
  const page = await fetchOk(origin + path);
  const scripts = await bytesOfScripts(origin, page.text);
  const forBrowsers = await bytesForBrowsers(origin + path);
  const cold = await coldLoad(browser, origin, path);
  const weight = (type: string) => kilobytes(cold.bytes[type] ?? 0);
  const all = Object.values(cold.bytes).reduce((sum, bytes) => sum + bytes, 0);
  return [
    name,
    String(page.status),
    /s-maxage=\d+/.test(page.headers['cache-control'] ?? '') ? 'yes' : '**no**',
    String(page.headers['x-cache'] ?? '–'),
    formatNumber(kilobytes(Buffer.byteLength(page.text)), 1),
    formatNumber(kilobytes(page.transferred), 1),
    atMost(kilobytes(forBrowsers), LIMITS.htmlKb, `${name}, HTML KB`, 1),
    atMost(kilobytes(scripts), LIMITS.javascriptKb, `${name}, JavaScript KB of the page`, 1),
    atMost(weight('script'), LIMITS.javascriptKb, `${name}, JavaScript KB in Chromium`, 1),
    formatNumber(weight('stylesheet'), 1),
    formatNumber(weight('font'), 1),
    formatNumber(kilobytes(all), 1),
    atMost(cold.requests, LIMITS.requests, `${name}, requests`),
    atMost(cold.thirdParty, LIMITS.thirdParty, `${name}, third-party requests`),
  ];
}

async function bytesOfScripts(origin: string, html: string): Promise<number> {
  const tags = html.match(/<script\b[^>]*\bsrc="[^"]+"[^>]*>/g) ?? [];
  const late = /for\(let u of (\[[^\]]*\])\)/.exec(html)?.[1] ?? '[]';
  const sources = new Set([
    ...tags.filter((tag) => !/\bnomodule\b/i.test(tag)).map((tag) => /\bsrc="([^"]+)"/.exec(tag)?.[1] ?? ''),
    ...(JSON.parse(late) as string[]),
  ]);
  const files = await Promise.all([...sources].map((src) => fetchOk(new URL(src, origin).href, 'br')));
  return files.reduce((sum, file) => sum + file.transferred, 0);
}

/** One load in an empty browser with a phone viewport, without scrolling. */
export async function coldLoad(browser: Browser, origin: string, path: string): Promise<ColdLoad> {
  await using context = await browser.newContext({ viewport: PHONE, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  const bytes: Record<string, number> = {};
  const measuring: Promise<void>[] = [];
  let requests = 0;
  let thirdParty = 0;
  page.on('request', (request) => {
    if (!/^https?:/.test(request.url())) return;
    requests += 1;
    if (new URL(request.url()).origin !== origin) thirdParty += 1;
  });
  page.on('requestfinished', (request) => {
    const type = request.resourceType();
    const add = request.sizes().then(({ responseBodySize }) => {
      bytes[type] = (bytes[type] ?? 0) + responseBodySize;
    });
    measuring.push(add);
  });
  await page.goto(origin + path, { waitUntil: 'networkidle' });
  await page.waitForTimeout(SETTLE_MS);
  await Promise.all(measuring);
  return { requests, thirdParty, bytes };
}
