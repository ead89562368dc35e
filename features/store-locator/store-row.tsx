import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import { distanceWords } from '#lib/stores/radius.ts';
import type { StoreCard } from '#lib/stores/store-card.ts';
import { OpenLine } from './open-line.tsx';
import { StoreLinks } from './store-links.tsx';

interface Props {
  readonly store: StoreCard;
  readonly region: Region;
  /** Number in the list, from 1, as shown on its pin. */
  readonly number?: number;
  readonly selected: boolean;
  readonly level: 2 | 3;
  readonly onSelect: (slug: string) => void;
  readonly onPoint: (slug: string | undefined) => void;
}

/** A store in the list, with everything that the map's card offers (A-17, DESIGN 8.14). */
export function StoreRow({ store, region, number, selected, level, onSelect, onPoint }: Props) {
  const Name = `h${level}` as const;
  return (
    <li
      data-store={store.slug}
      data-selected={selected || undefined}
      onMouseEnter={() => onPoint(store.slug)}
      onMouseLeave={() => onPoint(undefined)}
      className="store-row"
    >
      <button
        type="button"
        aria-pressed={selected}
        aria-label={
          number === undefined ? `Show ${store.name} on the map` : `${number}, show ${store.name} on the map`
        }
        onClick={() => onSelect(store.slug)}
        className="store-ring script-only"
      >
        {number ?? ''}
      </button>
      <Name className="font-display text-xl leading-tight tracking-[-0.01em] wrap-anywhere">
        <a
          href={paths.store(region, store.slug)}
          data-store-link="page"
          className="tall-under-finger inline-block underline-offset-4 hover:underline"
        >
          {store.name}
        </a>
      </Name>
      {store.distance !== undefined && (
        <span className="figures type-small whitespace-nowrap">{distanceWords(store.distance, region)}</span>
      )}
      <p className="store-facts">
        {store.address}
        <OpenLine store={store} region={region} />
      </p>
      <p className="store-acts">
        <StoreLinks store={store} className="store-act" />
      </p>
    </li>
  );
}
