import { useEffect, useRef, useState } from 'react';

/** A value as it is once it stays: at once after a while without change, else when it has been still for so many ms. */
export function useSettled<T>(value: T, quietMs: number): T {
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
