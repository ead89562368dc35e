import { answerClientError, clientErrorLimits } from '#lib/client-errors/server/answer.ts';
import { config } from '#lib/server/config.ts';

const limits = clientErrorLimits();

/** Something failed in a browser; it goes to the log. */
export async function POST(request: Request): Promise<Response> {
  return answerClientError(request, { config: config(), limits });
}
