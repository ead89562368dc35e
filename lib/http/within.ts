/**
 * Returns the result of a promise, or `late` if there is none after `limitMs`. Rejects if the promise does so before; a
 * later rejection is ignored.
 */
export async function within<T>(promise: Promise<T> | T, limitMs: number, late: T): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<T>((resolve) => {
    timer = setTimeout(resolve, limitMs, late);
  });
  try {
    return await Promise.race([promise, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}
