import { retryFailedPicture } from '#components/picture/retry-failed-picture.ts';

/** Delays in ms before the first and the second retry of a failed picture. */
const AGAIN_MS = [3000, 15_000] as const;

/**
 * Browsers request a picture only once. This retries a failed picture twice, and again whenever the connection
 * returns. Returns a function that stops it.
 */
export function watchPictures(): () => void {
  /**
   * The last failed URL of each image element, and how often it failed in a row. A different URL starts a new count.
   */
  let failures = new WeakMap<HTMLImageElement, { readonly src: string; readonly times: number }>();
  const timers = new Set<ReturnType<typeof setTimeout>>();
  function failed({ target }: Event) {
    if (!(target instanceof HTMLImageElement)) return;
    const { src } = target;
    const last = failures.get(target);
    const before = last?.src === src ? last.times : 0;
    failures.set(target, { src, times: before + 1 });
    const wait = AGAIN_MS[before];
    if (wait === undefined) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      retryFailedPicture(target);
    }, wait);
    timers.add(timer);
  }
  function online() {
    failures = new WeakMap();
    for (const picture of document.images) retryFailedPicture(picture);
  }
  // Error events of images do not bubble, so they are captured.
  document.addEventListener('error', failed, true);
  window.addEventListener('online', online);
  return () => {
    for (const timer of timers) clearTimeout(timer);
    document.removeEventListener('error', failed, true);
    window.removeEventListener('online', online);
  };
}
