import 'server-only';

/**
 * Calls `work` for each item, `atOnce` at a time. Rejects with the first failure; no further item is started after
 * it.
 */
export async function forEachAtOnce<T>(
  items: AsyncIterable<T> | Iterable<T>,
  atOnce: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const running = new Set<Promise<unknown>>();
  try {
    for await (const item of items) {
      const one: Promise<unknown> = work(item).finally(() => running.delete(one));
      // Promise.race or Promise.all below reports the failure.
      one.catch(() => undefined);
      running.add(one);
      if (running.size >= atOnce) await Promise.race(running);
    }
    await Promise.all(running);
  } finally {
    await Promise.allSettled(running);
  }
}
