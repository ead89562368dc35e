/** Debounce delay in ms. */
const QUIET_MS = 120;
/** Maximum further delay in ms, however busy the page is. */
const LATEST_MS = 1000;

/**
 * Runs `call` after a delay, once the page is idle. Returns a function that cancels it; callers debounce by
 * cancelling and starting again.
 */
export function whenIdle(call: () => void): () => void {
  let idle = 0;
  const timer = setTimeout(() => {
    // Safari lacks `requestIdleCallback`.
    if ('requestIdleCallback' in window) idle = requestIdleCallback(call, { timeout: LATEST_MS });
    else call();
  }, QUIET_MS);
  return () => {
    clearTimeout(timer);
    if (idle) cancelIdleCallback(idle);
  };
}
