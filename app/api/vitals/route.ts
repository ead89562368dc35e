import { config } from '#lib/server/config.ts';
import { vitals } from '#lib/vitals/server/counter.ts';
import { handleVitals, vitalsLimits } from '#lib/vitals/server/handler.ts';

const limits = vitalsLimits();

/** Receives a visitor's page speed measurements; they are counted. */
export async function POST(request: Request): Promise<Response> {
  return handleVitals(request, { config: config(), counter: vitals(), limits });
}
