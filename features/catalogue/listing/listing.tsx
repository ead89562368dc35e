'use client';

import type { ReactNode } from 'react';
import { buttonClass } from '#components/button/button-style.ts';
import { appliedFilters } from '#lib/filters/change.ts';
import type { Display } from '#lib/filters/facets.ts';
import { sortsOf } from '#lib/filters/sorts.ts';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { productsDisplayChanged } from '#store/slices/products-display.ts';
import { AppliedChips } from './applied-chips.tsx';
import { CardGrid } from './card-grid.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { DisplayToggle, SortSelect } from './list-controls.tsx';
import type { ListingProps } from './list-state.ts';
import { countNoun, hasOnlyTypeFilter } from './list-words.ts';
import { LoadMore } from './load-more.tsx';
import { NothingFound } from './nothing-found.tsx';
import { OfflineListNotice } from './offline-list-notice.tsx';
import { useEmptyList } from './use-empty-list.ts';
import { useListCards } from './use-list-cards.ts';
import { useListResults } from './use-list-results.ts';
import { useRememberedSort } from './use-remembered-sort.ts';

type List = ReturnType<typeof useListResults>;

interface Props extends ListingProps {
  /** Language alternates of the list. */
  languages: ReactNode;
  /** Floors that have no card yet, as plain links. */
  rest: ReactNode;
}

/** Filters, cards and "Load more" of a product list: a plain GET form before hydration, instant after it. */
export function Listing({ languages, rest, ...props }: Props) {
  const { region, names, swatches, templates, story } = props;
  const dispatch = useAppDispatch();
  const list = useListResults(props);
  const { filters, results, pending, prepare, waits, retry, change: go } = list;
  useEmptyList({ ...list, pending: pending || waits });
  const { filter: change, sort } = useRememberedSort(filters, go, sortsOf(props.hasAreaPrices));
  const preferred = useAppSelector(({ productsDisplay }) => productsDisplay);
  const display = filters.display === 'swatches' ? 'swatches' : preferred;
  const changeDisplay = (next: Display) => {
    dispatch(productsDisplayChanged(next));
    go({ ...filters, display: next });
  };

  const cards = useListCards(props, list);

  const panel = () => <FilterPanel {...{ region, filters, names, swatches, change }} {...results} />;
  return (
    <>
      <ListBar {...{ list, props, display, changeDisplay, change, sort }} panel={panel} />
      <div className="wrap grid-12 items-start pt-8 pb-[var(--section)]">
        <FilterForm region={region} prepare={prepare}>
          {panel()}
        </FilterForm>
        <div className="col-span-12 lg:col-span-9">
          <div className="mb-6 grid gap-3 lg:hidden">
            <ListCount {...list} />
            <AppliedChips {...{ region, filters, names, change }} />
          </div>
          {waits && <OfflineListNotice retry={retry} className="mb-6" />}
          {results.total === 0 && <meta name="robots" content="noindex, follow" />}
          {results.total === 0 ? (
            <NothingFound {...{ region, filters, names, change }} ways={results.waysOut ?? []} />
          ) : (
            <>
              {languages}
              <CardGrid
                products={cards.visible}
                {...{ filters, display, region, templates, pending }}
                story={hasOnlyTypeFilter(filters) ? story : undefined}
              />
              {!waits && (
                <LoadMore
                  shown={cards.visible.length}
                  total={results.total}
                  busy={cards.busy}
                  failed={cards.failed}
                  more={cards.more}
                />
              )}
            </>
          )}
          {rest}
        </div>
      </div>
    </>
  );
}

interface BarProps {
  list: List;
  props: ListingProps;
  display: Display;
  changeDisplay: (display: Display) => void;
  change: ReturnType<typeof useRememberedSort>['filter'];
  sort: ReturnType<typeof useRememberedSort>['sort'];
  panel: () => ReactNode;
}

/** Sticky bar: filters in use, number of floors, sort order and display. */
function ListBar({ list, props, display, changeDisplay, change, sort, panel }: BarProps) {
  const { filters, results, shownFilters, pending, prepare, waits, retry } = list;
  const { region, names, hasAreaPrices } = props;
  const sorts = sortsOf(hasAreaPrices);
  const noun = countNoun(shownFilters, results.total);
  return (
    <div className="list-bar no-print sticky z-30 border-y border-line bg-paper">
      <div className="wrap flex min-h-17 flex-wrap items-center gap-x-6 gap-y-2 py-2">
        <FilterSheet
          chosen={appliedFilters(filters).length}
          show={pending ? 'Show floors' : `Show ${results.total} ${noun}`}
          note={waits && <OfflineListNotice retry={retry} className="mb-4" />}
          onOpen={prepare}
        >
          {() => (
            <>
              <SortSelect {...{ filters, sorts }} change={sort} className="min-h-15" />
              {panel()}
            </>
          )}
        </FilterSheet>
        <div className="hidden lg:block">
          <AppliedChips {...{ region, filters, names, change }} />
        </div>
        <ListCount {...list} className="ml-auto hidden lg:block" />
        <div className="ml-auto flex items-center gap-6 lg:ml-0">
          <SortSelect {...{ filters, sorts }} change={sort} className="hidden md:flex" />
          <DisplayToggle display={display} change={changeDisplay} />
        </div>
      </div>
    </div>
  );
}

type CountProps = Pick<List, 'shownFilters' | 'results'> & { className?: string };

/** The number of floors. It is rendered in two places; each screen size shows one of them. */
function ListCount({ shownFilters, results: { total }, className = '' }: CountProps) {
  return (
    <p role="status" data-list-count tabIndex={-1} className={`type-label figures text-ink-2 ${className}`}>
      {`${total} ${countNoun(shownFilters, total)}`}
    </p>
  );
}

interface FormProps {
  region: Region;
  /** Prefetches the data for filtering in the browser. */
  prepare: () => void;
  children: ReactNode;
}

/** Without JavaScript the filters are an ordinary form. */
function FilterForm({ region, prepare, children }: FormProps) {
  return (
    <form
      id="list-filters"
      action={paths.products(region)}
      method="get"
      aria-label="Filters"
      onPointerEnter={prepare}
      onFocus={prepare}
      onSubmit={(event) => event.preventDefault()}
      className="list-filters col-span-12 mb-8 lg:col-span-3 lg:mb-0 lg:pr-[clamp(0px,1.6vw,28px)]"
    >
      {children}
      <button type="submit" className={buttonClass('primary', 'large', 'no-script-only mt-5 w-full')}>
        Show floors
      </button>
    </form>
  );
}
