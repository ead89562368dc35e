import 'server-only';

/**
 * What a process has once, made when it is first asked for. Next loads a module once per bundle, so that a variable of
 * the module would be there several times.
 */
export function oncePerProcess<T extends object>(name: string, make: () => T): () => T {
  const key = `shop:${name}`;
  const held = globalThis as unknown as Record<typeof key, T | undefined>;
  return () => {
    held[key] ??= make();
    return held[key];
  };
}
