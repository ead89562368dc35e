import type { Region } from '#lib/regions.ts';
import type { Position } from '#lib/stores/position.ts';
import type { StoreCard } from '#lib/stores/store-card.ts';

/** Props of both maps; they show the same stores, pins and circle (G24). */
export interface MapProps {
  readonly region: Region;
  readonly stores: readonly StoreCard[];
  /** Pins show their number in the list. */
  readonly numbered: boolean;
  readonly center: Position | undefined;
  /** The state whose stores are shown. */
  readonly area: string | undefined;
  /** Zoom level of the radius (S9.5-2, S9.5-3). */
  readonly zoom: number;
  readonly radiusM: number;
  readonly radiusWords: string;
  readonly selected: string | undefined;
  readonly pointed: string | undefined;
  readonly onSelect: (slug: string) => void;
  /** Called if the map cannot be shown. */
  readonly onFail: () => void;
}
