import 'server-only';
import { countedResponse, type ReportLimits, readReport } from '../../server/http/browser-report.ts';
import type { OriginConfig } from '../../server/http/csrf-check.ts';
import { failure } from '../../server/http/responses.ts';
import { sharedLimit } from '../../server/http/shared-limit.ts';
import { type Violation, violationsIn } from './violations.ts';

/** Browsers batch reports, and include the whole policy in each. */
const MAX_BYTES = 64 * 1024;
const TYPE = /^application\/(?:csp-report|reports\+json)(?:;|$)/i;

export interface CspReportContext {
  readonly config: OriginConfig;
  readonly counter: { add(violation: Violation, at: number): void };
  readonly limits: ReportLimits;
  readonly now?: () => number;
}

/** Limits of requests from one network, and from all visitors together; each request may contain several reports. */
export const cspReportLimits = (now?: () => number): ReportLimits => ({
  near: sharedLimit('csp-reports', { burst: 10, perSecond: 0.1, ...(now && { now }) }),
  all: sharedLimit('csp-reports-all', { burst: 100, perSecond: 5, remembered: 1, ...(now && { now }) }),
});

/**
 * Answers POST /api/csp-reports, in both formats that browsers send: 204 once counted; 400 for an invalid report, 403
 * for another site's, 413, 415, 429. Browsers send no CSRF token with it; the origin is checked (G40).
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
  return countedResponse();
}
