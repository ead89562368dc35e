/** Upper and lower limits of a page (issue 2, section 6; the header: issue 4). */
export const LIMITS = {
  javascriptKb: 175,
  headerJavascriptKb: 15,
  htmlKb: 25,
  requests: 35,
  thirdParty: 0,
  cpuMs: 2,
  requestsPerSecond: 500,
  p99Ms: 150,
  lighthouse: 95,
  lcpSeconds: 2,
  cls: 0.02,
} as const;

const missed: string[] = [];

/** All values that `atMost` and `atLeast` found beyond their limit, as text. */
export function missedLimits(): readonly string[] {
  return missed;
}

/** A number with the given decimals and separated thousands. */
export function formatNumber(value: number, decimals = 0): string {
  return value.toLocaleString('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

/** The value as a cell; bold and recorded as missed if it is over the limit. */
export function atMost(value: number, limit: number, what: string, decimals = 0): string {
  return judged(
    value,
    value <= limit,
    `${what}: ${formatNumber(value, decimals)}, limit ≤ ${limit}`,
    decimals,
  );
}

/** The value as a cell; bold and recorded as missed if it is under the limit. */
export function atLeast(value: number, limit: number, what: string, decimals = 0): string {
  return judged(
    value,
    value >= limit,
    `${what}: ${formatNumber(value, decimals)}, limit ≥ ${limit}`,
    decimals,
  );
}

function judged(value: number, kept: boolean, note: string, decimals: number): string {
  if (kept) return formatNumber(value, decimals);
  missed.push(note);
  return `**${formatNumber(value, decimals)}**`;
}

/** A Markdown table; the first column is text, the others are figures. */
export function table(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(columns), line(columns.map((_, at) => (at === 0 ? '---' : '---:'))), ...rows.map(line)].join(
    '\n',
  );
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/** The quantile of values: the given share of them lies below it. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN;

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

export const kilobytes = (bytes: number) => bytes / 1024;
