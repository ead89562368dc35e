import { cspReports } from '#lib/csp-reports/server/counter.ts';
import { cspReportLimits, handleCspReport } from '#lib/csp-reports/server/handler.ts';
import { config } from '#lib/server/config.ts';

const limits = cspReportLimits();

/** Receives a report about content that a browser blocked because of the page's security policy; it is counted. */
export async function POST(request: Request): Promise<Response> {
  return handleCspReport(request, { config: config(), counter: cspReports(), limits });
}
