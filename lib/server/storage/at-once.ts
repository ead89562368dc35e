import 'server-only';

/** Does something with each, so many at once; rejects with the first failure, when no further one is begun. */
export async function forEachAtOnce<T>(
  items: AsyncIterable<T> | Iterable<T>,
  atOnce: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const running = new Set<Promise<unknown>>();
  try {
    for await (const item of items) {
      const one: Promise<unknown> = work(item).finally(() => running.delete(one));
      // The failure is reported to the caller that awaits it below.
      one.catch(() => undefined);
      running.add(one);
      if (running.size >= atOnce) await Promise.race(running);
    }
    await Promise.all(running);
  } finally {
    await Promise.allSettled(running);
  }
}
