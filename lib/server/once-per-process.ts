import 'server-only';

/**
 * Returns a process-wide singleton, created at first use. Next loads a module once per bundle, so a module variable
 * would exist several times.
 */
export function oncePerProcess<T extends object>(name: string, make: () => T): () => T {
  const key = `shop:${name}`;
  const held = globalThis as unknown as Record<typeof key, T | undefined>;
  return () => {
    held[key] ??= make();
    return held[key];
  };
}
