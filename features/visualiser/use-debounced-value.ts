import { useEffect, useRef, useState } from 'react';

/**
 * Debounces a value. The first change after a quiet period is returned at once; later ones after `quietMs` without a
 * change.
 */
export function useDebouncedValue<T>(value: T, quietMs: number): T {
  const [settled, setSettled] = useState(value);
  const changed = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const quiet = performance.now() - changed.current >= quietMs;
    changed.current = performance.now();
    if (quiet) return setSettled(value);
    const timer = setTimeout(() => setSettled(value), quietMs);
    return () => clearTimeout(timer);
  }, [value, quietMs]);
  return settled;
}
