import { config } from '#lib/server/config.ts';
import { database } from '#lib/server/db/database.ts';
import { answerVitals, vitalsLimits } from '#lib/server/vitals/answer.ts';

const limits = vitalsLimits();

/** How fast a page was for a visitor, to be counted. */
export async function POST(request: Request): Promise<Response> {
  return answerVitals(request, { config: config(), db: database, limits });
}
