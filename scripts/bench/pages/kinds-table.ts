import { everyKind } from './addresses.ts';
import { launchChromium } from './chromium.ts';
import { bytesForBrowsers } from './fetch-page.ts';
import { type Audit, runLighthouse } from './lighthouse-run.ts';
import { AUDIT_COLUMNS, AUDIT_LIMITS, auditCells, costlyList } from './lighthouse-table.ts';
import { atMost, kilobytes, LIMITS, table } from './markdown.ts';
import { type ColdLoad, coldLoad } from './page-table.ts';

interface Weight extends ColdLoad {
  readonly html: number;
}

/** Lighthouse scores, requests and weight of one page of each kind. */
export async function kindsTable(origin: string, region: string, runs: number): Promise<string> {
  const kinds = await everyKind(origin, region);
  const weights = await weigh(
    origin,
    kinds.map(({ path }) => path),
  );
  const rows: string[][] = [];
  const audits = new Map<string, Audit>();
  for (const { kind, path } of kinds) {
    const audit = runs > 0 ? await runLighthouse(origin + path, runs) : undefined;
    const weight = weights.get(path);
    if (!weight) throw new Error(`${path} was not measured`);
    if (audit) audits.set(kind, audit);
    rows.push([
      `${kind} (${path})`,
      ...(audit ? auditCells(kind, audit) : []),
      atMost(weight.requests, LIMITS.requests, `${kind}, requests`),
      atMost(kilobytes(weight.bytes.script ?? 0), LIMITS.javascriptKb, `${kind}, JavaScript KB`, 1),
      atMost(kilobytes(weight.html), LIMITS.htmlKb, `${kind}, HTML KB`, 1),
    ]);
    process.stderr.write(`${kind} measured\n`);
  }
  rows.push([
    'Limit',
    ...(runs > 0 ? AUDIT_LIMITS : []),
    `≤ ${LIMITS.requests}`,
    `≤ ${LIMITS.javascriptKb}`,
    `≤ ${LIMITS.htmlKb}`,
  ]);
  return [
    '## Every kind of page',
    '',
    `Region ${region}. ${runs > 0 ? `Lighthouse for mobile with the default simulated throttling, ${runs === 1 ? 'one run' : `median of ${runs} runs`}. ` : ''}Requests and JavaScript: one cold load at 390 px, all requests counted. HTML: with Brotli, requested before.`,
    '',
    table(['Page', ...(runs > 0 ? AUDIT_COLUMNS : []), 'Requests', 'JS KB', 'HTML KB'], rows),
    '',
    ...(runs > 0 ? costlyList(audits) : []),
  ].join('\n');
}

async function weigh(origin: string, paths: readonly string[]): Promise<Map<string, Weight>> {
  await using browser = await launchChromium();
  const weights = new Map<string, Weight>();
  for (const path of paths) {
    const html = await bytesForBrowsers(origin + path);
    weights.set(path, { ...(await coldLoad(browser, origin, path)), html });
  }
  return weights;
}
