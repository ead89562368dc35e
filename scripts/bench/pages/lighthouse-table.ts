import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { pagesOf } from './addresses.ts';
import { CHROMIUM_FLAGS, chromiumPath } from './chromium.ts';
import { fetchOk } from './fetch-page.ts';
import { atLeast, atMost, figure, LIMITS, median, table } from './markdown.ts';

const RUNS = 3;
/** On a busy machine Chromium sometimes paints nothing in time; such a run has no values and is made again. */
const ATTEMPTS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

interface Run {
  readonly scores: Readonly<Record<string, number>>;
  readonly lcp: number;
  readonly cls: number;
  readonly tbt: number;
  /** Audits that took points, with category and score. */
  readonly costly: readonly string[];
}

/** Lighthouse's phone profile with its simulated slow network and processor; medians of the runs. */
export async function lighthouseTable(origin: string, region: string): Promise<string> {
  const rows: string[][] = [];
  const costly = new Set<string>();
  for (const { kind, path } of await pagesOf(origin, region)) {
    await fetchOk(origin + path);
    const runs: Run[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await auditWithRetries(origin + path));
    for (const { costly: found } of runs) for (const each of found) costly.add(`${kind}: ${each}`);
    const middle = (value: (run: Run) => number) => median(runs.map(value));
    rows.push([
      kind,
      ...CATEGORIES.map((category) =>
        atLeast(
          middle((run) => run.scores[category] ?? 0),
          LIMITS.lighthouse,
          `${kind}, Lighthouse ${category}`,
        ),
      ),
      atMost(
        middle((run) => run.lcp / 1000),
        LIMITS.lcpSeconds,
        `${kind}, LCP s`,
        2,
      ),
      atMost(
        middle((run) => run.cls),
        LIMITS.cls,
        `${kind}, CLS`,
        3,
      ),
      figure(middle((run) => run.tbt)),
    ]);
  }
  const least = `≥ ${LIMITS.lighthouse}`;
  rows.push(['Limit', least, least, least, least, `≤ ${LIMITS.lcpSeconds}`, `≤ ${LIMITS.cls}`, '']);
  return [
    '## Lighthouse',
    '',
    `Region ${region}, mobile with the default simulated throttling, median of ${RUNS} runs, each in a fresh profile.`,
    '',
    table(['Page', 'Performance', 'Accessibility', 'Best practices', 'SEO', 'LCP s', 'CLS', 'TBT ms'], rows),
    '',
    ...(costly.size > 0 ? ['Audits that took points in at least one run:', ''] : ['No audit took points.']),
    ...[...costly].map((each) => `- ${each}`),
  ].join('\n');
}

async function auditWithRetries(address: string): Promise<Run> {
  for (let attempt = 1; attempt < ATTEMPTS; attempt += 1) {
    try {
      return await audit(address);
    } catch (error) {
      process.stderr.write(`Lighthouse again: ${error instanceof Error ? error.message : String(error)}\n`);
    }
  }
  return audit(address);
}

async function audit(address: string): Promise<Run> {
  const chrome = await launch({
    chromePath: chromiumPath(),
    chromeFlags: ['--headless=new', ...CHROMIUM_FLAGS],
    logLevel: 'silent',
  });
  try {
    const result = await lighthouse(address, {
      port: chrome.port,
      logLevel: 'silent',
      onlyCategories: [...CATEGORIES],
    });
    if (!result) throw new Error(`Lighthouse gave no result for ${address}`);
    const { audits, categories, runtimeError } = result.lhr;
    if (runtimeError) throw new Error(`${address}: ${runtimeError.message}`);
    const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
    return {
      scores: Object.fromEntries(
        CATEGORIES.map((id) => [id, Math.round((categories[id]?.score ?? 0) * 100)]),
      ),
      lcp: value('largest-contentful-paint'),
      cls: value('cumulative-layout-shift'),
      tbt: value('total-blocking-time'),
      costly: CATEGORIES.flatMap((category) =>
        (categories[category]?.auditRefs ?? [])
          .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
          .map(({ id }) => `${category}, ${id} (${audits[id]?.displayValue ?? audits[id]?.title ?? ''})`),
      ),
    };
  } finally {
    chrome.kill();
  }
}
