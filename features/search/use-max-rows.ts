import { useSyncExternalStore } from 'react';

const WIDE = '(width >= 64rem)';
/** Maximum number of rows: ten on large screens, eight on small ones (U-1). */
const MAX_ROWS = { wide: 10, narrow: 8 } as const;

function subscribe(changed: () => void): () => void {
  const media = window.matchMedia(WIDE);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

/** Maximum number of rows of the header search on this screen. */
export function useMaxRows(): number {
  const wide = useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => true,
  );
  return wide ? MAX_ROWS.wide : MAX_ROWS.narrow;
}
