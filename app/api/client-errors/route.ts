import { browserErrors } from '#lib/client-errors/server/counter.ts';
import { clientErrorLimits, handleClientError } from '#lib/client-errors/server/handler.ts';
import { config } from '#lib/server/config.ts';

const limits = clientErrorLimits();

/** Something failed in a browser; it is counted and goes to the log. */
export async function POST(request: Request): Promise<Response> {
  return handleClientError(request, { config: config(), counter: browserErrors(), limits });
}
