import { fail, ok, type Result } from '../result.ts';
import { within } from './within.ts';

/** Timeout in ms: a browser gives up on a silent connection only after minutes. */
const WAIT_MS = 30_000;

/** Awaits code that is loaded with the first request; a failed or late download counts as an unavailable service. */
export function loadedCode<T>(code: Promise<T>): Promise<Result<T>> {
  const failed = (reason: unknown): Result<never> => fail({ kind: 'network', message: String(reason) });
  return within(code.then(ok, failed), WAIT_MS, failed('No answer'));
}
