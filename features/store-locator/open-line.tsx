'use client';

import { openState, openWords, weekWords } from '#lib/stores/opening.ts';
import type { StoreCard } from '#lib/stores/store-card.ts';
import { useNow } from './use-now.ts';

type Props = Pick<StoreCard, 'hours' | 'timeZone'>;

/**
 * Whether the store is open at this minute, in as many lines as it needs; before the script runs its week stands in a
 * single line, so that nothing moves where one is enough, and without one in as many as it needs.
 */
export function OpenLine({ hours, timeZone }: Props) {
  const now = useNow();
  if (now === undefined)
    return <span className="block truncate noscript:whitespace-normal">{weekWords(hours)}</span>;
  const open = openState({ hours, timeZone }, new Date(now)).kind === 'open';
  return (
    <span className={`block ${open ? 'text-ok' : ''}`}>{openWords({ hours, timeZone }, new Date(now))}</span>
  );
}
