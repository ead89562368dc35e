import { askForLost } from '#components/picture/ask-for-lost.ts';

/** So many ms after it did not come a picture is asked for again, and so many after that once more. */
const AGAIN_MS = [3000, 15_000] as const;

/**
 * A browser asks once for a picture: what did not come is asked for twice more, and whenever there is a connection.
 * Gives its end.
 */
export function watchPictures(): () => void {
  /** What did not come last in each place, and how often in a row: another picture there begins anew. */
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
      askForLost(target);
    }, wait);
    timers.add(timer);
  }
  function online() {
    failures = new WeakMap();
    for (const picture of document.images) askForLost(picture);
  }
  // An error of a picture does not rise to what is around it.
  document.addEventListener('error', failed, true);
  window.addEventListener('online', online);
  return () => {
    for (const timer of timers) clearTimeout(timer);
    document.removeEventListener('error', failed, true);
    window.removeEventListener('online', online);
  };
}
