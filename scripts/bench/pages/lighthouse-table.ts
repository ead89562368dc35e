import { pagesOf } from './addresses.ts';
import { fetchOk } from './fetch-page.ts';
import { type Audit, CATEGORIES, runLighthouse } from './lighthouse-run.ts';
import { atLeast, atMost, formatNumber, LIMITS, table } from './markdown.ts';

export const AUDIT_COLUMNS = [
  'Performance',
  'Accessibility',
  'Best practices',
  'SEO',
  'LCP s',
  'CLS',
  'TBT ms',
] as const;
const least = `≥ ${LIMITS.lighthouse}`;
export const AUDIT_LIMITS = [
  least,
  least,
  least,
  least,
  `≤ ${LIMITS.lcpSeconds}`,
  `≤ ${LIMITS.cls}`,
  '',
] as const;

/** Cells of one page under AUDIT_COLUMNS. */
export function auditCells(name: string, { scores, lcp, cls, tbt }: Audit): string[] {
  return [
    ...CATEGORIES.map((category) =>
      atLeast(scores[category], LIMITS.lighthouse, `${name}, Lighthouse ${category}`),
    ),
    atMost(lcp / 1000, LIMITS.lcpSeconds, `${name}, LCP s`, 2),
    atMost(cls, LIMITS.cls, `${name}, CLS`, 3),
    formatNumber(tbt),
  ];
}

/** A list below a table: each audit that lost points, with the pages where it did so in at least one run. */
export function costlyList(audits: ReadonlyMap<string, Audit>): string[] {
  const pages = Map.groupBy(
    [...audits].flatMap(([page, { costly }]) => costly.map((audit) => ({ page, audit }))),
    ({ audit }) => audit,
  );
  if (pages.size === 0) return ['No audit lost points.'];
  const lines = [...pages].map(([audit, found]) => `- ${audit}: ${found.map(({ page }) => page).join(', ')}`);
  return ['Audits that lost points in at least one run:', '', ...lines];
}

/** Lighthouse on home, listing and product. */
export async function lighthouseTable(origin: string, region: string, runs: number): Promise<string> {
  const rows: string[][] = [];
  const audits = new Map<string, Audit>();
  for (const { kind, path } of await pagesOf(origin, region)) {
    await fetchOk(origin + path);
    const audit = await runLighthouse(origin + path, runs);
    audits.set(kind, audit);
    rows.push([kind, ...auditCells(kind, audit)]);
  }
  rows.push(['Limit', ...AUDIT_LIMITS]);
  return [
    '## Lighthouse',
    '',
    `Region ${region}, mobile with the default simulated throttling, median of ${runs} runs, each in a fresh profile.`,
    '',
    table(['Page', ...AUDIT_COLUMNS], rows),
    '',
    ...costlyList(audits),
  ].join('\n');
}
