/** So many ms without another call for it. */
const QUIET_MS = 120;
/** After this many ms more it is done, however busy the page is. */
const LATEST_MS = 1000;

/** Calls once the page was quiet and has nothing else to do; gives what ends the waiting. */
export function whenQuiet(call: () => void): () => void {
  let idle = 0;
  const timer = setTimeout(() => {
    // Safari has none.
    if ('requestIdleCallback' in window) idle = requestIdleCallback(call, { timeout: LATEST_MS });
    else call();
  }, QUIET_MS);
  return () => {
    clearTimeout(timer);
    if (idle) cancelIdleCallback(idle);
  };
}
