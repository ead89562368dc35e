import { cspReports } from '#lib/csp-reports/server/counter.ts';
import { cspReportLimits, handleCspReport } from '#lib/csp-reports/server/handler.ts';
import { config } from '#lib/server/config.ts';

const limits = cspReportLimits();

/** What a browser refused because of a page's policy, to be counted. */
export async function POST(request: Request): Promise<Response> {
  return handleCspReport(request, { config: config(), counter: cspReports(), limits });
}
