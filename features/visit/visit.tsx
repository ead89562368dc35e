'use client';

import { useEffect } from 'react';
import { useAppStore } from '#store/hooks.ts';

/** Begins what no page needs to be drawn or used, once the browser is idle: all of it is in one file of its own. */
export function Visit() {
  const store = useAppStore();

  useEffect(() => {
    const end = new AbortController();
    const begin = () =>
      import('./late.ts').then(
        ({ beginLate }) => end.signal.aborted || beginLate(store, end.signal),
        // An open tab of an older build asks for a file that is gone: the shop works on, in memory.
        () => undefined,
      );
    const idle = window.requestIdleCallback?.(begin, { timeout: 2000 });
    const timer = idle === undefined ? window.setTimeout(begin, 200) : undefined;
    return () => {
      end.abort();
      if (idle !== undefined) window.cancelIdleCallback(idle);
      window.clearTimeout(timer);
    };
  }, [store]);

  return null;
}
