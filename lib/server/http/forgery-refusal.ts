import 'server-only';
import { warnThrottled } from '../warn-throttled.ts';
import { csrfProblem, type OriginConfig } from './csrf-check.ts';
import { failure } from './responses.ts';

/**
 * The error response to a request that another site may have forged; undefined for one from our own pages (G40). Logs
 * the code.
 */
export function forgeryRefusal(
  request: Request,
  config: OriginConfig,
  code: string,
  what = 'This',
): Response | undefined {
  const reason = csrfProblem(request, config);
  if (!reason) return undefined;
  warnThrottled({ code, reason }, 'A request that is not from our pages was refused');
  return failure(403, reason, `${what} was not sent from our own page. Reload the page and try again.`);
}
