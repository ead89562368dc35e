import { AxiosError, isAxiosError, isCancel } from 'axios';
import type { ServiceError } from '../result.ts';

/** What the client threw, in the shop's terms (S8-19). */
export function toServiceError(error: unknown): ServiceError {
  if (isCancel(error)) return { kind: 'aborted', message: 'The request was aborted' };
  if (!isAxiosError(error)) {
    return { kind: 'network', message: error instanceof Error ? error.message : String(error) };
  }
  if (error.code === AxiosError.ETIMEDOUT || error.code === AxiosError.ECONNABORTED) {
    return { kind: 'timeout', message: 'The request took too long' };
  }
  const status = error.response?.status;
  if (status === undefined) return { kind: 'network', message: `No answer: ${error.code ?? error.message}` };
  // A success whose body did not decode is the only error that carries one of these statuses.
  if (status >= 200 && status <= 299) return { kind: 'validation', message: 'The answer is not JSON' };
  return { kind: 'status', status, message: `The request failed with status code ${status}` };
}
