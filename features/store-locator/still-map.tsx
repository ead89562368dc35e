import au from '#content/maps/au.json' with { type: 'json' };
import na from '#content/maps/na.json' with { type: 'json' };
import nz from '#content/maps/nz.json' with { type: 'json' };
import type { Region } from '#lib/regions.ts';
import { overviewPoint } from '#lib/stores/map-bounds.ts';
import type { WorldPoint } from '#lib/stores/mercator.ts';
import type { Position } from '#lib/stores/position.ts';

const OVERVIEWS: Record<Region, { width: number; height: number; land: string; borders: string }> = {
  au,
  nz,
  na,
};

interface Props {
  readonly region: Region;
  readonly stores: readonly Position[];
  /** A single store, shown larger, with the land around it. */
  readonly single?: boolean;
}

/** A window of the picture with a store in its middle. */
const around = ({ x, y }: WorldPoint) => `${Math.round(x - 190)} ${Math.round(y - 120)} 380 240`;

/** The region's coast with its stores as dots, drawn by the server; the list beside it says all of it in words. */
export function StillMap({ region, stores, single = false }: Props) {
  const { width, height, land, borders } = OVERVIEWS[region];
  const points = stores.map((store) => overviewPoint(region, store, width));
  const dots = points.map(({ x, y }) => `M${Math.round(x)} ${Math.round(y)}h0`).join('');
  return (
    <svg
      viewBox={single && points[0] ? around(points[0]) : `0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="still-map"
    >
      <path d={land} className="still-shore" />
      <path d={land} className="still-land" />
      {borders && <path d={borders} className="still-border" />}
      <path d={dots} className={single ? 'still-dots still-dot' : 'still-dots'} />
    </svg>
  );
}
