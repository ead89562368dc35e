import { type Cluster, clusterSize } from '#lib/stores/clusters.ts';
import type { WorldPoint } from '#lib/stores/mercator.ts';
import type { StoreCard } from '#lib/stores/store-card.ts';

export interface Pin extends WorldPoint {
  readonly store: StoreCard;
  /** Number in the list, from 1. */
  readonly number: number | undefined;
}

interface Props {
  readonly clusters: readonly Cluster<Pin>[];
  readonly selected: string | undefined;
  readonly pointed: string | undefined;
  readonly onSelect: (slug: string) => void;
  readonly onOpen: (cluster: Cluster<Pin>) => void;
}

/** Markers as buttons named by their stores. The map's animation frame positions them (A-17, S9.5-5). */
export function Pins({ clusters, selected, pointed, onSelect, onOpen }: Props) {
  return clusters.map((cluster) => {
    const { key, x, y, items } = cluster;
    const [first] = items;
    if (!first) return null;
    const has = (slug: string | undefined) => items.some(({ store }) => store.slug === slug);
    const marks = { 'data-selected': has(selected) || undefined, 'data-pointed': has(pointed) || undefined };
    if (items.length === 1) {
      const { store, number } = first;
      return (
        <div key={key} data-x={x} data-y={y} className="map-pin">
          <button
            type="button"
            aria-label={number === undefined ? store.name : `${number}, ${store.name}`}
            aria-pressed={store.slug === selected}
            onClick={() => onSelect(store.slug)}
            {...marks}
            className="map-drop"
          >
            <svg viewBox="0 0 40 52" aria-hidden="true">
              <path d="M20 50.5C9 36 2 28.2 2 19.500a18 18 0 0 1 36 0C38 28.200 31 36 20 50.500z" />
              {number === undefined && <circle cx="20" cy="19.5" r="5.500" />}
            </svg>
            {number !== undefined && <span>{number}</span>}
          </button>
        </div>
      );
    }
    const size = clusterSize(items.length);
    return (
      <div key={key} data-x={x} data-y={y} className="map-pin">
        <button
          type="button"
          aria-label={`${items.length} stores around ${first.store.suburb}, zoom in`}
          onClick={() => onOpen(cluster)}
          {...marks}
          style={{ width: size, height: size, margin: `${-size / 2}px` }}
          className="map-cluster"
        >
          {items.length}
        </button>
      </div>
    );
  });
}
