import { useEffect, useState } from 'react';
import { forgetSearches, recentSearches } from '#lib/search/recent.ts';

interface Props {
  readonly open: boolean;
  readonly onTake: (query: string) => void;
  /** Called after the searches were deleted; the pressed button is gone. */
  readonly onForget: () => void;
}

/** Recent searches on this device (U-1). Renders nothing if there are none. */
export function RecentSearches({ open, onTake, onForget }: Props) {
  const [recent, setRecent] = useState<readonly string[]>([]);
  useEffect(() => {
    if (open) setRecent(recentSearches());
  }, [open]);
  if (recent.length === 0) return null;
  return (
    <section aria-labelledby="recent-searches">
      <div className="flex items-baseline justify-between border-b border-line pb-2">
        <h2 id="recent-searches" className="text-sm font-semibold">
          Recent searches
        </h2>
        <button
          type="button"
          onClick={() => {
            forgetSearches();
            setRecent([]);
            onForget();
          }}
          className="min-h-8 text-[0.8125rem] text-ink-2 underline underline-offset-4 pointer-coarse:min-h-11"
        >
          Clear recent searches
        </button>
      </div>
      <ul className="mt-2 flex flex-wrap gap-2">
        {recent.map((query) => (
          <li key={query}>
            <button
              type="button"
              onClick={() => onTake(query)}
              className="inline-flex min-h-9 pointer-coarse:min-h-11 items-center rounded-ctl bg-mist px-3 text-sm hover:bg-mist-2"
            >
              {query}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
