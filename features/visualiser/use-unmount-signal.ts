import { type RefObject, useEffect, useRef } from 'react';

/** A signal that aborts when the component is unmounted; undefined before it is mounted. */
export function useUnmountSignal(): RefObject<AbortSignal | undefined> {
  const left = useRef<AbortSignal>(undefined);
  useEffect(() => {
    const leave = new AbortController();
    left.current = leave.signal;
    return () => leave.abort();
  }, []);
  return left;
}
