import { formatNumber, LIMITS } from '../pages/markdown.ts';
import type { Facts } from './facts.ts';
import { bottleneck, type Measured, measure } from './measure.ts';
import type { Site } from './site.ts';

/** Factor from one rate to the next. */
const STEP = 1.4;
const MAX_STEPS = 14;

export interface Limit {
  /** The highest rate that met every limit, requests/s, and the first that did not. */
  readonly holds: Measured | undefined;
  readonly breaks: Measured | undefined;
}

/**
 * Raises the rate until pages take too long, something fails or the shop falls behind; then tries one rate between the
 * last two.
 */
export async function findLimit(site: Site, facts: Facts, from: number, seconds: number): Promise<Limit> {
  let holds: Measured | undefined;
  let breaks: Measured | undefined;
  const step = async (rate: number, seed: number) => {
    const measured = await measure(site, facts, {
      rate,
      seconds: seconds * 1.25,
      uncounted: seconds / 4,
      seed,
      every: seconds / 4,
    });
    if (keeps(measured)) holds = measured;
    else breaks = measured;
  };
  for (let at = 0; at < MAX_STEPS && !breaks; at += 1) await step(Math.round(from * STEP ** at), 100 + at);
  if (holds && breaks) await step(Math.round(Math.sqrt(holds.load.rate * breaks.load.rate)), 200);
  return { holds, breaks };
}

function keeps({ result, perSecond, load }: Measured): boolean {
  return result.failures === 0 && result.pages.p99 < LIMITS.p99Ms && perSecond > 0.9 * load.rate;
}

/** Cells of a row: the rate that passed, the one that did not, and the bottleneck at that rate. */
export function limitCells({ holds, breaks }: Limit): string[] {
  const times = (measured: Measured | undefined) =>
    measured ? [formatNumber(measured.load.rate), formatNumber(measured.result.pages.p99)] : ['–', '–'];
  return [...times(holds), ...times(breaks), breaks ? bottleneck(breaks) : '–'];
}

export const LIMIT_COLUMNS = [
  'requests/s within limits',
  'pages p99 ms',
  'requests/s beyond limits',
  'pages p99 ms there',
  'busy there',
] as const;
