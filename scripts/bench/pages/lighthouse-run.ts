import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { CHROMIUM_FLAGS, chromiumPath } from './chromium.ts';
import { median } from './markdown.ts';

/** On a busy machine Chromium sometimes does not paint in time; such a run has no values and is repeated. */
const ATTEMPTS = 3;
export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];

/** Lighthouse's results; times in ms. */
export interface Audit {
  readonly scores: Readonly<Record<Category, number>>;
  readonly lcp: number;
  readonly cls: number;
  readonly tbt: number;
  /** Audits that lost points, with their category. */
  readonly costly: readonly string[];
}

/**
 * Runs Lighthouse's phone profile with simulated slow network and CPU; returns medians of the runs, each in a fresh
 * profile.
 */
export async function runLighthouse(address: string, runs: number): Promise<Audit> {
  const each: Audit[] = [];
  for (let run = 0; run < runs; run += 1) each.push(await auditWithRetries(address));
  const middle = (value: (run: Audit) => number) => median(each.map(value));
  return {
    scores: scoresOf((category) => middle(({ scores }) => scores[category])),
    lcp: middle(({ lcp }) => lcp),
    cls: middle(({ cls }) => cls),
    tbt: middle(({ tbt }) => tbt),
    costly: [...new Set(each.flatMap(({ costly }) => costly))],
  };
}

const scoresOf = (score: (category: Category) => number): Audit['scores'] => ({
  performance: score('performance'),
  accessibility: score('accessibility'),
  'best-practices': score('best-practices'),
  seo: score('seo'),
});

async function auditWithRetries(address: string): Promise<Audit> {
  for (let attempt = 1; attempt < ATTEMPTS; attempt += 1) {
    try {
      return await audit(address);
    } catch (error) {
      process.stderr.write(`Lighthouse again: ${error instanceof Error ? error.message : String(error)}\n`);
    }
  }
  return audit(address);
}

async function audit(address: string): Promise<Audit> {
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
      scores: scoresOf((id) => Math.round((categories[id]?.score ?? 0) * 100)),
      lcp: value('largest-contentful-paint'),
      cls: value('cumulative-layout-shift'),
      tbt: value('total-blocking-time'),
      costly: CATEGORIES.flatMap((category) =>
        (categories[category]?.auditRefs ?? [])
          .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
          .map(({ id }) => `${category}, ${id}`),
      ),
    };
  } finally {
    chrome.kill();
  }
}
