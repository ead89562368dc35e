import { type RefObject, useEffect, useRef } from 'react';

/** Whether a part of the page is still there, for what comes late. */
export function useIsHere(): RefObject<boolean> {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}

/** Does one piece of work after the other, whatever came of it; false where it says so, or its owner has left. */
export function useInTurn(): (work: () => Promise<boolean>) => Promise<boolean> {
  const last = useRef<Promise<boolean>>(undefined);
  const isHere = useIsHere();
  return async (work) => {
    const before = last.current;
    last.current = before ? before.then(work, work) : work();
    return (await last.current) && isHere.current;
  };
}
