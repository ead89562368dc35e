import au from '#content/maps/au.json' with { type: 'json' };
import na from '#content/maps/na.json' with { type: 'json' };
import nz from '#content/maps/nz.json' with { type: 'json' };
import type { Region } from '#lib/regions.ts';
import { overviewPoint } from '#lib/stores/map-bounds.ts';
import type { Position } from '#lib/stores/position.ts';

interface Overview {
  readonly width: number;
  readonly height: number;
  /** The land continues beyond the left or right edge. */
  readonly reachesSides: boolean;
  readonly land: string;
  readonly borders: string;
}

const OVERVIEWS: Record<Region, Overview> = { au, nz, na };

interface Props {
  readonly region: Region;
  readonly stores: readonly Position[];
  /** Shows a single store with its surroundings and the places around it. */
  readonly single?: boolean;
  /** Places to name around a single store. */
  readonly names?: readonly (Position & { readonly name: string })[];
  /** URL of a street file, for the interactive map that replaces this one. */
  readonly tiles?: string | undefined;
}

/** Width in km of the window around a single store. */
const LOCAL_KM = 48;
const KM_PER_DEGREE = 111.2;
/** Size of that window in its own units. */
const LOCAL = { width: 380, height: 240 };

/** A dot, drawn by the round ends of a line. WebKit scales the ends of a line without length with the map. */
const dot = (x: number, y: number) => `M${x} ${y}h.01`;

/**
 * The region's coast with its stores as dots, rendered by the server. The list beside it contains the same
 * information as text.
 */
export function StillMap({ region, stores, single = false, names = [], tiles }: Props) {
  const { width, height, reachesSides, land, borders } = OVERVIEWS[region];
  const [store] = stores;
  if (single && store) return <LocalMap {...{ region, store, names, width, land }} />;
  const points = stores.map((store) => overviewPoint(region, store, width));
  const dots = points.map(({ x, y }) => dot(Math.round(x), Math.round(y))).join('');
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      // Land that continues has to reach the edges of the panel; other countries are shown whole.
      preserveAspectRatio={`xMidYMid ${reachesSides ? 'slice' : 'meet'}`}
      aria-hidden="true"
      className="still-map"
      {...(tiles && { 'data-tiles': tiles })}
    >
      <path d={land} className="still-shore" />
      <path d={land} className="still-land" />
      {borders && <path d={borders} className="still-border" />}
      <path d={dots} className="still-dots" />
    </svg>
  );
}

interface LocalProps extends Required<Pick<Props, 'region' | 'names'>> {
  readonly store: Position;
  readonly width: number;
  readonly land: string;
}

/** Whether the store's dot, which is larger than those of places, would cover a name. */
const isBesideStore = ({ x, y }: Omit<Label, 'name'>) =>
  Math.hypot(x - LOCAL.width / 2, y - LOCAL.height / 2) < 12;

/** The surroundings of a single store: coast, places with their names, the store in the middle. */
function LocalMap({ region, store, names, width, land }: LocalProps) {
  const middle = overviewPoint(region, store, width);
  const east = overviewPoint(region, { lat: store.lat, lng: store.lng + 0.1 }, width).x - middle.x;
  const kilometre = east / (0.1 * KM_PER_DEGREE * Math.cos((store.lat * Math.PI) / 180));
  const scale = LOCAL.width / (LOCAL_KM * kilometre);
  const place = (position: Position) => {
    const { x, y } = overviewPoint(region, position, width);
    return {
      x: Math.round((x - middle.x) * scale + LOCAL.width / 2),
      y: Math.round((y - middle.y) * scale + LOCAL.height / 2),
    };
  };
  const shown = apart(names.map((one) => ({ name: one.name, ...place(one) })));
  const shift = `translate(${LOCAL.width / 2} ${LOCAL.height / 2}) scale(${scale.toFixed(3)}) translate(${-middle.x} ${-middle.y})`;
  return (
    <svg
      viewBox={`0 0 ${LOCAL.width} ${LOCAL.height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="still-map"
    >
      <g transform={shift}>
        <path d={land} className="still-shore" />
        <path d={land} className="still-land" />
      </g>
      {shown.map(({ name, x, y }) => (
        <g key={`${name} ${x} ${y}`} className="still-name">
          <path d={dot(x, y)} />
          <text x={x + (isBesideStore({ x, y }) ? 12 : 4)} y={y + 3}>
            {name}
          </text>
        </g>
      ))}
      <path d={dot(LOCAL.width / 2, LOCAL.height / 2)} className="still-dots still-dot" />
    </svg>
  );
}

interface Label {
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

/** Space of a name in units, to the right of its place. */
const LABEL = { width: 62, height: 13 };
const MAX_LABELS = 12;

/** The first labels that are inside the window and do not overlap. */
function apart(labels: readonly Label[]): Label[] {
  const kept: Label[] = [];
  for (const one of labels) {
    const inside = one.x > 8 && one.x < LOCAL.width - LABEL.width && one.y > 12 && one.y < LOCAL.height - 10;
    const free = kept.every(
      ({ x, y }) => Math.abs(x - one.x) > LABEL.width || Math.abs(y - one.y) > LABEL.height,
    );
    if (inside && free && kept.length < MAX_LABELS) kept.push(one);
  }
  return kept;
}
