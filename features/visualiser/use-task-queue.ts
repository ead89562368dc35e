import { type RefObject, useEffect, useRef } from 'react';

/** Whether the component is still mounted, for results that arrive late. */
export function useIsMounted(): RefObject<boolean> {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}

/**
 * Runs one task after another, even if an earlier one failed. Returns false if the task returned false, or if the
 * component was unmounted meanwhile.
 */
export function useTaskQueue(): (work: () => Promise<boolean>) => Promise<boolean> {
  const last = useRef<Promise<boolean>>(undefined);
  const isHere = useIsMounted();
  return async (work) => {
    const before = last.current;
    last.current = before ? before.then(work, work) : work();
    return (await last.current) && isHere.current;
  };
}
