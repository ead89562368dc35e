import { CloseButton } from '#components/close-button/close-button.tsx';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import { distanceWords } from '#lib/stores/radius.ts';
import type { StoreCard } from '#lib/stores/store-card.ts';
import { OpenLine } from './open-line.tsx';
import { StoreLinks } from './store-links.tsx';

interface Props {
  readonly store: StoreCard;
  readonly region: Region;
  readonly onClose: () => void;
}

const LINK = 'inline-flex min-h-9 items-center underline underline-offset-4 pointer-coarse:min-h-11';

/** Card of the store selected on the map; used over both maps. */
export function MapCard({ store, region, onClose }: Props) {
  return (
    <section
      data-map-control
      data-store={store.slug}
      aria-label={store.name}
      className="absolute bottom-5 left-5 z-10 w-[min(320px,calc(100%-104px))] bg-paper py-4 pr-12 pl-5 shadow-2"
    >
      <p className="font-display text-xl leading-tight">
        <a href={paths.store(region, store.slug)} className="underline-offset-4 hover:underline">
          {store.name}
        </a>
      </p>
      <p className="type-small mt-1 text-ink-2">
        <span>
          {`${store.distance === undefined ? '' : `${distanceWords(store.distance, region)}, `}${store.address}`}
        </span>
        <OpenLine store={store} region={region} />
      </p>
      <p className="type-small mt-1.5 flex flex-wrap gap-x-5 font-medium">
        <StoreLinks store={store} className={LINK} />
      </p>
      <CloseButton label="Close this card" onClick={onClose} size={18} className="absolute top-1 right-1" />
    </section>
  );
}
