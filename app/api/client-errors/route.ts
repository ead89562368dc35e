import { browserErrors } from '#lib/client-errors/server/counter.ts';
import { clientErrorLimits, handleClientError } from '#lib/client-errors/server/handler.ts';
import { config } from '#lib/server/config.ts';

const limits = clientErrorLimits();

/** Receives a browser error; it is counted and logged. */
export async function POST(request: Request): Promise<Response> {
  return handleClientError(request, { config: config(), counter: browserErrors(), limits });
}
