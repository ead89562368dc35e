'use client';

import type { Region } from '#lib/regions.ts';
import { openState, openWords, weekWords } from '#lib/stores/opening.ts';
import type { StoreCard } from '#lib/stores/store-card.ts';
import { useNow } from './use-now.ts';

interface Props {
  store: Pick<StoreCard, 'hours' | 'timeZone'>;
  region: Region;
}

/**
 * Whether the store is open now, wrapped as needed. Before hydration it shows the week's hours on a single line, so
 * that nothing moves if one line is enough; without JavaScript they wrap. Paper gets the week's hours too.
 */
export function OpenLine({ store, region }: Props) {
  const now = useNow();
  const week = weekWords(store.hours, region);
  if (now === undefined) return <span className="block truncate noscript:whitespace-normal">{week}</span>;
  const open = openState(store, new Date(now)).kind === 'open';
  return (
    <>
      <span className={`no-print block ${open ? 'text-ok' : ''}`}>
        {openWords(store, region, new Date(now))}
      </span>
      <span className="hidden print:block">{week}</span>
    </>
  );
}
