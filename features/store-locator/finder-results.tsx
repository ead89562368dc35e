import type { MouseEvent, RefObject } from 'react';
import { Button } from '#components/button/button.tsx';
import { EmptyState } from '#components/empty-state/empty-state.tsx';
import { changeAndFocus } from '#components/focus/change-and-focus.ts';
import { withFocusBefore } from '#components/focus/with-focus-before.ts';
import { Skeleton } from '#components/skeleton/skeleton.tsx';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import { distanceWords, type RadiusOption, widerRadius } from '#lib/stores/radius.ts';
import { NO_MATCH, radiusWords } from './finder-words.ts';
import { StoreList } from './store-list.tsx';
import type { useFinder } from './use-finder.ts';

interface Props {
  readonly region: Region;
  readonly finder: ReturnType<typeof useFinder>;
  readonly setRadius: (radius: RadiusOption) => void;
  /** The line with the number of stores. */
  readonly status: RefObject<HTMLElement | null>;
  readonly onSelect: (slug: string) => void;
  readonly onPoint: (slug: string | undefined) => void;
}

const ROWS = ['one', 'two', 'three', 'four'];

/**
 * The list in each of its states: skeleton rows, a failure with all stores below it, no stores, or the stores (S4.7,
 * G23).
 */
export function FinderResults({ region, finder, setRadius, status, onSelect, onPoint }: Props) {
  const { located, shown, selected, numbered, retry } = finder;
  if (located.status === 'loading') return <ComingRows />;
  return (
    <>
      {located.status === 'failed' && (
        <div role="alert" className="m-[var(--edge)] grid justify-items-start gap-3 bg-error-bg p-5 lg:mr-7">
          <p className="font-medium">We could not load stores</p>
          <p className="type-small text-ink-2">All stores in your region are listed below.</p>
          <Button size="small" variant="secondary" onClick={withFocusBefore(retry)}>
            Try again
          </Button>
        </div>
      )}
      {shown.length > 0 && (
        <StoreList {...{ region, numbered, selected, onSelect, onPoint }} stores={shown} />
      )}
      {shown.length === 0 && <NoStores {...{ region, finder, setRadius, status }} />}
    </>
  );
}

function ComingRows() {
  return ROWS.map((row) => (
    <div key={row} className="store-row">
      <Skeleton className="size-7 rounded-full" />
      <Skeleton className="h-6 w-3/5" />
      <Skeleton className="h-5 w-12" />
      <Skeleton className="col-start-2 mt-2 h-4 w-4/5" />
    </div>
  ));
}

/** Empty result: the distance to the nearest store, and other things to search for. */
function NoStores({ region, finder, setRadius, status }: Omit<Props, 'onSelect' | 'onPoint'>) {
  const { state, where, nearest, numbered, change, clearPlace } = finder;
  const filtered = state.brands.length > 0 || state.categories.length > 0;
  const wider = widerRadius(state.radius);
  /** If the pressed button disappears, because there are stores now, focus moves to the line with their number. */
  const look =
    (change: () => void) =>
    ({ currentTarget }: MouseEvent) =>
      changeAndFocus(change, () => (currentTarget.isConnected ? undefined : status.current));
  return (
    <EmptyState
      title={
        numbered
          ? `No stores within ${radiusWords(state.radius, region)}`
          : state.area && !filtered
            ? `No stores in ${where}`
            : NO_MATCH
      }
      text={
        nearest && numbered ? (
          <>
            <span>{`The nearest${filtered ? ' that sells this' : ''} is `}</span>
            <a href={paths.store(region, nearest.slug)} className="font-medium underline underline-offset-4">
              {nearest.name}
            </a>
            <span>{`, ${distanceWords(nearest.distance, region)} away, ${nearest.address}.`}</span>
          </>
        ) : (
          'Search further away, or browse all stores.'
        )
      }
      action={
        <div className="flex flex-wrap gap-3">
          {filtered && (
            <Button size="small" onClick={look(() => change({ ...state, brands: [], categories: [] }))}>
              Show all stores
            </Button>
          )}
          {numbered && wider && (
            <Button
              size="small"
              variant={filtered ? 'secondary' : 'primary'}
              onClick={look(() => setRadius(wider))}
            >
              {`Search within ${radiusWords(wider, region)}`}
            </Button>
          )}
          {where !== undefined && (
            <Button size="small" variant="secondary" onClick={look(clearPlace)}>
              All stores
            </Button>
          )}
        </div>
      }
    />
  );
}
