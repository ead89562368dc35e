import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { LIST_PAGE_SIZE } from '#lib/catalogue/list-page.ts';

const KEY = 'list-place';
const useBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** Where a visitor left a list: how many cards were shown and how far down the page was. */
interface Place {
  address: string;
  count: number;
  top: number;
}

function readPlace(address: string): Place | undefined {
  try {
    const place = JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null') as Partial<Place> | null;
    if (place?.address !== address || !Number.isInteger(place.count)) return undefined;
    return { address, count: Math.max(Number(place.count), LIST_PAGE_SIZE), top: Number(place.top) || 0 };
  } catch {
    return undefined;
  }
}

function writePlace(place: Place): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(place));
  } catch {
    // Blocked storage: the list simply starts at its first page again.
  }
}

function cameBack(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'back_forward';
}

/**
 * How many cards of a list are shown. Coming back to the same list shows as many again and returns to the
 * same place once `available` cards are there (U-2).
 */
export function useShownCount(
  address: string,
  available: (count: number) => boolean,
): [number, (count: number) => void] {
  const [state, setState] = useState({ address, count: LIST_PAGE_SIZE });
  const [wanted, setWanted] = useState<number>();
  if (state.address !== address) setState({ address, count: LIST_PAGE_SIZE });

  useBeforePaint(() => {
    const place = readPlace(address);
    if (!place || !cameBack() || place.count <= LIST_PAGE_SIZE) return;
    setState({ address, count: place.count });
    setWanted(place.top);
    // Only the page that was come back to; later visits to this list begin at its top.
  }, []);

  const there = available(state.count);
  useBeforePaint(() => {
    if (wanted === undefined || !there) return;
    window.scrollTo(0, wanted);
    setWanted(undefined);
  }, [wanted, there]);

  useEffect(() => {
    const leave = () => writePlace({ address, count: state.count, top: window.scrollY });
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, [address, state.count]);

  const show = useCallback((count: number) => setState({ address, count }), [address]);
  return [state.count, show];
}
