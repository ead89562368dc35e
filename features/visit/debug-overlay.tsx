'use client';

import { useEffect, useState } from 'react';
import { type JournalEntry, readJournal } from '#lib/analytics/data-layer.ts';

interface Props {
  gtmId?: string | undefined;
  onClose: () => void;
}

/** Debug view for tag set-up: every event of this page, whether it is in the data layer, and if not, why. */
export function DebugOverlay({ gtmId, onClose }: Props) {
  const [entries, setEntries] = useState<readonly JournalEntry[]>([]);
  useEffect(() => readJournal(setEntries), []);
  const refused = entries.filter(({ reason }) => reason !== undefined).length;
  return (
    <section aria-label="Analytics events" data-theme="default" className="analytics-debug no-print">
      <div className="flex items-center justify-between gap-4 border-b border-line pb-2">
        <p>
          <strong>Analytics</strong> {entries.length - refused} in the data layer, {refused} not ·{' '}
          {gtmId ?? 'no tag manager'}
        </p>
        <button type="button" onClick={onClose} className="min-h-11 underline underline-offset-4">
          Close
        </button>
      </div>
      <ol>
        {entries.map(({ key, event, reason, notes }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a journal only grows at its end.
          <li key={at} data-refused={reason !== undefined || undefined}>
            <details>
              <summary>
                {event?.event ?? key} {reason && <em>{reason}</em>}
                {notes.length > 0 && <em>{notes.join('; ')}</em>}
              </summary>
              <pre>{JSON.stringify(event ?? key, null, 1)}</pre>
            </details>
          </li>
        ))}
      </ol>
    </section>
  );
}
