import { isAxiosError, isCancel } from 'axios';
import type { ServiceError } from '../result.ts';

/** Characters of a failed response's body that are kept (S3.2-1). */
const MAX_BODY_CHARACTERS = 500;
/** Start of axios's message for its size limit, which has no code of its own. */
const TOO_LARGE = 'maxContentLength';

/** Converts an exception of the client to a ServiceError (S8-19). */
export function toServiceError(error: unknown): ServiceError {
  if (isCancel(error)) return { kind: 'aborted', message: 'The request was aborted' };
  if (!isAxiosError(error)) {
    return { kind: 'network', message: error instanceof Error ? error.message : String(error) };
  }
  if (error.message.startsWith(TOO_LARGE)) return { kind: 'validation', message: 'The answer is too large' };
  const status = error.response?.status;
  // A successful response that was cut off in its body has a status too.
  if (status === undefined || (status >= 200 && status <= 299))
    return { kind: 'network', message: `No answer: ${error.code ?? error.message}` };
  const body =
    typeof error.response?.data === 'string' ? error.response.data.slice(0, MAX_BODY_CHARACTERS) : '';
  const message = `The request failed with status code ${status}`;
  return { kind: 'status', status, ...(body && { body }), message };
}

/** Statuses with which a proxy or a service says that it is unavailable. */
const UNAVAILABLE_STATUSES: ReadonlySet<number> = new Set([502, 503, 504]);

/** Whether the service is unavailable, as opposed to refusing this request. */
export function isOutage(error: ServiceError): boolean {
  return (
    error.kind === 'network' ||
    error.kind === 'timeout' ||
    (error.kind === 'status' && UNAVAILABLE_STATUSES.has(error.status))
  );
}
