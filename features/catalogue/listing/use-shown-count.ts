import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { SESSION } from '#lib/browser/stored-text.ts';
import { storedValue } from '#lib/browser/stored-value.ts';
import { LIST_PAGE_SIZE } from '#lib/catalogue/list-page.ts';

const useBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** Where a visitor left a list: the number of cards shown and the scroll position. */
interface Place {
  address: string;
  count: number;
  top: number;
}

const storedPlace = storedValue<Place>({
  key: 'list-place',
  version: 1,
  parse: ({ address, count, top }) =>
    typeof address === 'string' && Number.isInteger(count)
      ? { address, count: Math.max(Number(count), LIST_PAGE_SIZE), top: Number(top) || 0 }
      : undefined,
  area: SESSION,
});

function cameBack(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'back_forward';
}

/**
 * Number of cards shown. When the visitor returns to the same list, the same number is shown, and the scroll position
 * is restored once `available` returns true for it (U-2).
 */
export function useShownCount(
  address: string,
  available: (count: number) => boolean,
): [number, (count: number) => void] {
  const [state, setState] = useState({ address, count: LIST_PAGE_SIZE });
  const [wanted, setWanted] = useState<number>();
  if (state.address !== address) setState({ address, count: LIST_PAGE_SIZE });

  useBeforePaint(() => {
    const place = storedPlace.read();
    if (place?.address !== address || !cameBack() || place.count <= LIST_PAGE_SIZE) return;
    setState({ address, count: place.count });
    setWanted(place.top);
    // Only for this return; later visits to the list start at its top.
  }, []);

  const there = available(state.count);
  useBeforePaint(() => {
    if (wanted === undefined || !there) return;
    window.scrollTo(0, wanted);
    setWanted(undefined);
  }, [wanted, there]);

  useEffect(() => {
    const leave = () => storedPlace.write({ address, count: state.count, top: window.scrollY });
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, [address, state.count]);

  const show = useCallback((count: number) => setState({ address, count }), [address]);
  return [state.count, show];
}
