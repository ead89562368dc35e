import { Icon } from '#components/icon/icon.tsx';
import { failureText, useOnline } from '#components/online/use-online.ts';
import { colourWord } from '#lib/colour/words.ts';
import type { SearchResponse } from '#lib/contracts/search.ts';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import { SEARCH_UNAVAILABLE, type SearchStatus, STATUS_TEXT } from '#lib/search/search-state.ts';

interface Props {
  readonly status: SearchStatus;
  readonly typed: string;
  readonly region: Region;
  readonly answer?: SearchResponse;
  readonly failed?: boolean;
  readonly onRetry: () => void;
}

const ICONS = {
  'keep typing': 'dots-three',
  searching: 'circle-notch',
  'no results': 'magnifying-glass-minus',
} as const;

/** Status of the search, in the words of the specification (S8-2); results say how they were found. */
export function StatusLine({ status, typed, region, answer, failed, onRetry }: Props) {
  const online = useOnline();
  const text = STATUS_TEXT[status];
  if (text && status in ICONS) {
    const icon = ICONS[status as keyof typeof ICONS];
    return (
      <div className="grid gap-1">
        <p className="flex min-h-6 items-center gap-2.5 text-[0.9375rem] text-ink-2">
          <Icon
            name={icon}
            size={20}
            className={status === 'searching' ? 'motion-safe:animate-spin' : undefined}
          />
          <span>{text}</span>
        </p>
        {status === 'no results' && failed && (
          <p className="type-dtitle">
            <span>{`${failureText(SEARCH_UNAVAILABLE, online)} `}</span>
            <button type="button" onClick={onRetry} className="min-h-11 underline underline-offset-4">
              Try again
            </button>
          </p>
        )}
        {status === 'no results' && !failed && (
          <p className="type-dtitle break-words">
            {answer?.note ??
              `Nothing found for “${typed.trim()}”. Try a ${colourWord(region)}, a material or a room.`}
          </p>
        )}
      </div>
    );
  }
  if (status !== 'results found') return null;
  if (answer?.note) return <p className="text-[0.9375rem] text-ink-2">{answer.note}</p>;
  if (answer?.fix) {
    return (
      <p className="text-[0.9375rem] text-ink-2">
        <span>{`No results for “${typed.trim()}”. These are for `}</span>
        <a
          href={`${paths.search(region)}?q=${encodeURIComponent(answer.fix)}`}
          className="font-medium text-ink underline underline-offset-4"
        >
          {answer.fix}
        </a>
        .
      </p>
    );
  }
  return answer?.partial ? (
    <p className="text-[0.9375rem] text-ink-2">No floor matches every word. These match some of them.</p>
  ) : null;
}
