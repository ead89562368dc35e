import 'server-only';
import { countedResponse, type ReportLimits, readReport } from '../../server/http/browser-report.ts';
import type { OriginConfig } from '../../server/http/csrf-check.ts';
import { failure } from '../../server/http/responses.ts';
import { sharedLimit } from '../../server/http/shared-limit.ts';
import type { VitalsCounter } from './counter.ts';
import { vitalsReportSchema } from './report-schema.ts';

const MAX_BYTES = 1024;

export interface VitalsContext {
  readonly config: OriginConfig;
  readonly counter: Pick<VitalsCounter, 'add'>;
  readonly limits: ReportLimits;
  readonly now?: () => number;
}

export const vitalsLimits = (now?: () => number): ReportLimits => ({
  near: sharedLimit('vitals', { burst: 30, perSecond: 0.5, ...(now && { now }) }),
  all: sharedLimit('vitals-all', { burst: 200, perSecond: 20, remembered: 1, ...(now && { now }) }),
});

/**
 * Answers POST /api/vitals: 204 once counted, 400 for an invalid report, 403 for another site's, 413, 429. A browser
 * sends it while it leaves the page, when it cannot fetch a CSRF token first; a report does not change a visitor's
 * data, so its origin is checked instead (G40).
 */
export async function handleVitals(request: Request, context: VitalsContext): Promise<Response> {
  const { config, counter, limits, now = Date.now } = context;
  const sent = await readReport(request, { config, limits, maxBytes: MAX_BYTES });
  if ('refused' in sent) return sent.refused;
  const report = vitalsReportSchema.safeParse(sent.report);
  if (!report.success) return failure(400, 'bad_request', 'This is not a report of how fast a page was.');
  counter.add(report.data, now());
  return countedResponse();
}
