import 'server-only';
import { z } from 'zod';
import { REGIONS, type Region } from '../../regions.ts';
import type { Config } from '../../server/config-schema.ts';
import { countedResponse, type ReportLimits, readReport } from '../../server/http/browser-report.ts';
import { requestNetwork } from '../../server/http/client-address.ts';
import type { OriginConfig } from '../../server/http/csrf-check.ts';
import type { RateLimit } from '../../server/http/rate-limit.ts';
import { failure } from '../../server/http/responses.ts';
import { sharedLimit } from '../../server/http/shared-limit.ts';
import type { SiteCode } from '../../sites.ts';
import { DEMAND_KINDS, type DemandItem, MAX_ABOUT, MAX_DEMAND_ITEMS } from '../demand-items.ts';
import type { DemandCounter } from './counter.ts';
import type { KnownThings } from './known-things.ts';

const MAX_BYTES = 16 * 1024;

export interface DemandLimits extends ReportLimits {
  /** Limit per household for words and filters, which anyone can invent. */
  readonly own: RateLimit;
}

export interface DemandContext {
  readonly config: OriginConfig & Pick<Config, 'demandCounts'>;
  readonly counter: Pick<DemandCounter, 'add'>;
  readonly limits: DemandLimits;
  readonly site: { readonly code: SiteCode; readonly regions: readonly Region[] };
  readonly known: KnownThings;
  readonly now?: () => number;
}

export const demandLimits = (): DemandLimits => ({
  near: sharedLimit('demand', { burst: 30, perSecond: 0.5 }),
  all: sharedLimit('demand-all', { burst: 200, perSecond: 20, remembered: 1 }),
  own: sharedLimit('demand-own', { burst: 20, perSecond: 1 / 600 }),
});

const reportSchema = z.strictObject({
  region: z.enum(REGIONS),
  asked: z
    .array(z.strictObject({ kind: z.enum(DEMAND_KINDS), about: z.string().min(1).max(MAX_ABOUT) }))
    .min(1)
    .max(MAX_DEMAND_ITEMS),
});

/**
 * Answers POST /api/demand: 204 once counted, or if counting is off; 400 for an invalid report, 403 for another
 * site's, 413, 429. Unknown items are left out. A browser sends it while it leaves the page, when it cannot fetch a
 * CSRF token; a report does not change a visitor's data, so its origin is checked instead (G40).
 */
export async function handleDemand(request: Request, context: DemandContext): Promise<Response> {
  const { config, limits, site, now = Date.now } = context;
  const sent = await readReport(request, { config, limits, maxBytes: MAX_BYTES });
  if ('refused' in sent) return sent.refused;
  const report = reportSchema.safeParse(sent.report);
  if (!report.success) return failure(400, 'bad_request', 'This is not a report of what was looked for.');
  const { region, asked } = report.data;
  if (config.demandCounts && site.regions.includes(region)) {
    const network = requestNetwork(request.headers, config.trustedProxies);
    for (const one of asked) await count(one, { region, network, at: now() }, context);
  }
  return countedResponse();
}

async function count(
  { kind, about }: DemandItem,
  { region, network, at }: { readonly region: Region; readonly network: string; readonly at: number },
  { counter, known, limits, site }: DemandContext,
): Promise<void> {
  const scope = { site: site.code, region };
  const isMadeUp = kind === 'word' || kind === 'filter';
  // Before the check whether a filter leaves no products: that takes milliseconds in a large range.
  if (isMadeUp && (await limits.own.take(network)) > 0) return;
  const kept = await known[kind](about, scope);
  if (kept !== undefined) counter.add({ kind, about: kept }, scope, network, at);
}
