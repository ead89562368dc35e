import { config } from '#lib/server/config.ts';
import { vitals } from '#lib/vitals/server/counter.ts';
import { handleVitals, vitalsLimits } from '#lib/vitals/server/handler.ts';

const limits = vitalsLimits();

/** How fast a page was for a visitor, to be counted. */
export async function POST(request: Request): Promise<Response> {
  return handleVitals(request, { config: config(), counter: vitals(), limits });
}
