import { config } from '#lib/server/config.ts';
import { answerVitals, vitalsLimits } from '#lib/server/vitals/answer.ts';
import { vitals } from '#lib/server/vitals/vitals.ts';

const limits = vitalsLimits();

/** How fast a page was for a visitor, to be counted. */
export async function POST(request: Request): Promise<Response> {
  return answerVitals(request, { config: config(), counter: vitals(), limits });
}
