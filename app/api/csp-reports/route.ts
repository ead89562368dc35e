import { config } from '#lib/server/config.ts';
import { answerCspReport, cspReportLimits } from '#lib/server/csp-reports/answer.ts';
import { cspReports } from '#lib/server/csp-reports/csp-reports.ts';

const limits = cspReportLimits();

/** What a browser refused because of a page's policy, to be counted. */
export async function POST(request: Request): Promise<Response> {
  return answerCspReport(request, { config: config(), counter: cspReports(), limits });
}
