import { fail, ok, type Result } from '../result.ts';

/** Timeout in ms: a browser gives up on a silent connection only after minutes. */
const WAIT_MS = 30_000;

/** Awaits code that is loaded with the first request; a failed or late download counts as an unavailable service. */
export async function loadedCode<T>(code: Promise<T>): Promise<Result<T>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_come, giveUp) => {
    timer = setTimeout(giveUp, WAIT_MS, 'No answer');
  });
  try {
    return ok(await Promise.race([code, late]));
  } catch (error) {
    return fail({ kind: 'network', message: String(error) });
  } finally {
    clearTimeout(timer);
  }
}
