export interface Deadline {
  /** Aborts when the time is over or the caller aborts, whichever comes first. */
  readonly signal: AbortSignal;
  /** Whether the time is over; false if the caller aborted before. */
  hasPassed(): boolean;
  /** Ends the deadline when nothing is in progress any more; nothing aborts after that. */
  clear(): void;
}

/**
 * Starts a timeout of `timeoutMs`, or none, combined with a caller's own signal. `AbortSignal.any` is not supported
 * by all browsers that the shop supports.
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
