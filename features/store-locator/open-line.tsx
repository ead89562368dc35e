'use client';

import { openState, openWords, weekWords } from '#lib/stores/opening.ts';
import type { StoreCard } from '#lib/stores/store-card.ts';
import { useNow } from './use-now.ts';

type Props = Pick<StoreCard, 'hours' | 'timeZone'>;

/**
 * Whether the store is open now, wrapped as needed. Before hydration it shows the week's hours on a single line, so
 * that nothing moves if one line is enough; without JavaScript they wrap.
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
