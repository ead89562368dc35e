import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { LIST_PAGE_SIZE } from '#lib/catalogue/list-page.ts';

const KEY = 'list-shown';
const useBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect;

function remembered(address: string): number {
  try {
    const [known, count] = JSON.parse(window.sessionStorage.getItem(KEY) ?? '[]') as [string?, number?];
    return known === address && Number.isInteger(count)
      ? Math.max(Number(count), LIST_PAGE_SIZE)
      : LIST_PAGE_SIZE;
  } catch {
    return LIST_PAGE_SIZE;
  }
}

/** How many cards of a list are shown; coming back to the same list shows as many again (U-2). */
export function useShownCount(address: string): [number, (count: number) => void] {
  const [state, setState] = useState({ address, count: LIST_PAGE_SIZE });
  if (state.address !== address) setState({ address, count: LIST_PAGE_SIZE });

  useBeforePaint(() => {
    const count = remembered(address);
    if (count > LIST_PAGE_SIZE) setState({ address, count });
  }, [address]);

  const show = useCallback(
    (count: number) => {
      setState({ address, count });
      try {
        window.sessionStorage.setItem(KEY, JSON.stringify([address, count]));
      } catch {
        // Blocked storage: the list simply starts at its first page again.
      }
    },
    [address],
  );
  return [state.count, show];
}
