import 'server-only';
import { counted, type ReportLimits, readReport } from '../../server/http/browser-report.ts';
import type { OriginConfig } from '../../server/http/forgery.ts';
import { failure } from '../../server/http/responses.ts';
import { sharedLimit } from '../../server/http/shared-limit.ts';
import { type Violation, violationsIn } from './violations.ts';

/** Browsers send what waited together, and the whole policy with each report. */
const MAX_BYTES = 64 * 1024;
const TYPE = /^application\/(?:csp-report|reports\+json)(?:;|$)/i;

export interface CspReportContext {
  readonly config: OriginConfig;
  readonly counter: { add(violation: Violation, at: number): void };
  readonly limits: ReportLimits;
  readonly now?: () => number;
}

/** Deliveries of one network, and of all visitors together; each may have several reports. */
export const cspReportLimits = (now?: () => number): ReportLimits => ({
  near: sharedLimit('csp-reports', { burst: 10, perSecond: 0.1, ...(now && { now }) }),
  all: sharedLimit('csp-reports-all', { burst: 100, perSecond: 5, remembered: 1, ...(now && { now }) }),
});

/**
 * Handles POST /api/csp-reports, in both forms that browsers send: 204 once counted; 400 for what is no report,
 * 403 for another site's, 413, 415, 429. Browsers send no token with it; the origin is checked (G40).
 */
export async function handleCspReport(request: Request, context: CspReportContext): Promise<Response> {
  const { config, counter, limits, now = Date.now } = context;
  if (!TYPE.test(request.headers.get('content-type') ?? ''))
    return failure(
      415,
      'bad_type',
      'Content-Type must be application/csp-report or application/reports+json.',
    );
  const sent = await readReport(request, { config, limits, maxBytes: MAX_BYTES });
  if ('refused' in sent) return sent.refused;
  const violations = violationsIn(sent.report, new URL(config.siteUrl).origin);
  if (!violations) return failure(400, 'bad_request', 'Invalid content security policy report.');
  for (const violation of violations) counter.add(violation, now());
  return counted();
}
