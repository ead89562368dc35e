import type { Region } from '#lib/regions.ts';
import { stateName } from '#lib/stores/state-name.ts';
import type { StoreCard } from '#lib/stores/store-card.ts';
import { StoreRow } from './store-row.tsx';

interface Props {
  readonly region: Region;
  readonly stores: readonly StoreCard[];
  /** True for stores around a place: numbered, nearest first. Otherwise all stores, grouped by state. */
  readonly numbered: boolean;
  readonly selected: string | undefined;
  readonly onSelect: (slug: string) => void;
  readonly onPoint: (slug: string | undefined) => void;
}

/** The stores as a list, which is complete with or without a map (G24, A-17). */
export function StoreList({ region, stores, numbered, selected, ...acts }: Props) {
  const row = (store: StoreCard, number?: number) => (
    <StoreRow
      key={store.slug}
      {...{ store, region, number, ...acts }}
      level={numbered ? 2 : 3}
      selected={store.slug === selected}
    />
  );
  if (numbered) return <ol className="stores">{stores.map((store, at) => row(store, at + 1))}</ol>;
  // Not `Map.groupBy`, because some supported browsers lack it.
  return [...new Set(stores.map(({ state }) => state))].map((state) => {
    const inState = stores.filter((store) => store.state === state);
    return (
      <section key={state} aria-labelledby={`state-${state}`}>
        <h2 id={`state-${state}`} className="store-state">
          {stateName(region, state) ?? state}
          <span className="figures type-small font-normal text-ink-2">{inState.length}</span>
        </h2>
        <ol className="stores">{inState.map((store) => row(store))}</ol>
      </section>
    );
  });
}
