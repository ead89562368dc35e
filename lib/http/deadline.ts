export interface Deadline {
  /** Aborts when the time is over or the caller gives up, whichever comes first. */
  readonly signal: AbortSignal;
  /** Whether the time is over; false when the caller gave up before. */
  hasPassed(): boolean;
  /** Ends it once nothing is under way; nothing aborts after that. */
  clear(): void;
}

/**
 * Starts a deadline of so many milliseconds, or of none, beside a caller's own signal. `AbortSignal.any` would do, but
 * browsers that the shop serves do not all have it.
 */
export function startDeadline(timeoutMs: number | undefined, given?: AbortSignal): Deadline {
  const controller = new AbortController();
  const { signal } = controller;
  let hasPassed = false;
  const abort = () => controller.abort(given?.reason);
  const timer =
    timeoutMs === undefined
      ? undefined
      : setTimeout(() => {
          hasPassed = !signal.aborted;
          controller.abort();
        }, timeoutMs);
  if (given?.aborted) abort();
  else given?.addEventListener('abort', abort, { once: true });
  return {
    signal,
    hasPassed: () => hasPassed,
    clear() {
      clearTimeout(timer);
      given?.removeEventListener('abort', abort);
    },
  };
}
