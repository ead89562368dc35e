/** The result of a function and the time it took, in ms: by the clock, and as CPU time of this process. */
export async function timed<T>(
  work: () => T | Promise<T>,
): Promise<{ result: T; ms: number; cpuMs: number }> {
  const [from, before] = [performance.now(), process.cpuUsage()];
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  return { result, ms: performance.now() - from, cpuMs: (user + system) / 1000 };
}
