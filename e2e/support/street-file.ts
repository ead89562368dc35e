import { zxyToTileId } from 'pmtiles';

/** A map tile by its zoom and position. */
type Tile = readonly [zoom: number, x: number, y: number];
/** A point in a tile, whose side is 4096 units. */
type Point = readonly [x: number, y: number];

interface Feature {
  readonly kind: string;
  readonly shape: 'line' | 'area';
  readonly points: readonly Point[];
}

const bytesOf = (text: string) => [...Buffer.from(text)];

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  while (rest > 127) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  return [...bytes, rest];
}

/** A length-delimited protocol buffer field: text, a message or a packed list. */
const field = (number: number, content: readonly number[]) => [
  ...varint(number * 8 + 2),
  ...varint(content.length),
  ...content,
];
const figure = (number: number, value: number) => [...varint(number * 8), ...varint(value)];
const zigzag = (value: number) => (value < 0 ? -2 * value - 1 : 2 * value);

/**
 * Drawing commands of a feature: move to its first point, draw lines along the others, and close the path for an area.
 */
function drawing({ shape, points: [first = [0, 0], ...others] }: Feature): number[] {
  let [x, y] = first;
  const steps = others.flatMap((point) => {
    const step = [zigzag(point[0] - x), zigzag(point[1] - y)];
    [x, y] = point;
    return step;
  });
  const close = shape === 'area' ? [15] : [];
  return [9, zigzag(first[0]), zigzag(first[1]), others.length * 8 + 2, ...steps, ...close].flatMap(varint);
}

/** A layer of a vector tile; each feature has a kind and is named after it. */
function layer(name: string, features: readonly Feature[]): number[] {
  const written = features.flatMap((feature, at) =>
    field(2, [
      ...field(2, [0, at, 1, at].flatMap(varint)),
      ...figure(3, feature.shape === 'line' ? 2 : 3),
      ...field(4, drawing(feature)),
    ]),
  );
  const values = features.flatMap(({ kind }) => field(4, field(1, bytesOf(kind))));
  const keys = ['kind', 'name'].flatMap((key) => field(3, bytesOf(key)));
  return field(3, [
    ...figure(15, 2),
    ...field(1, bytesOf(name)),
    ...written,
    ...keys,
    ...values,
    ...figure(5, 4096),
  ]);
}

/** A file of streets in PMTiles 3 format: one tile of layers with Protomaps' names. */
export function streetFile(
  [zoom, x, y]: Tile,
  layers: Readonly<Record<string, readonly Feature[]>>,
  attribution: string,
): Buffer {
  const tile = Object.entries(layers).flatMap(([name, features]) => layer(name, features));
  const directory = [1, zxyToTileId(zoom, x, y), 1, tile.length, 1].flatMap(varint);
  const metadata = bytesOf(
    JSON.stringify({ attribution, vector_layers: Object.keys(layers).map((id) => ({ id, fields: {} })) }),
  );
  const head = Buffer.alloc(127);
  head.write('PMTiles');
  head.writeUInt8(3, 7);
  const parts = [directory, metadata, [], tile];
  let offset = head.length;
  for (const [at, part] of parts.entries()) {
    head.writeBigUInt64LE(BigInt(offset), 8 + 16 * at);
    head.writeBigUInt64LE(BigInt(part.length), 16 + 16 * at);
    offset += part.length;
  }
  for (const at of [72, 80, 88]) head.writeBigUInt64LE(1n, at);
  // Clustered, no compression of directories and tiles, vector tiles, one zoom.
  for (const [at, value] of [1, 1, 1, 1, zoom, zoom].entries()) head.writeUInt8(value, 96 + at);
  const edge = (column: number, row: number) => {
    const north = Math.PI * (1 - (2 * row) / 2 ** zoom);
    return [(column / 2 ** zoom) * 360 - 180, (Math.atan(Math.sinh(north)) * 180) / Math.PI] as const;
  };
  const [west, north] = edge(x, y);
  const [east, south] = edge(x + 1, y + 1);
  for (const [at, degrees] of [west, south, east, north].entries())
    head.writeInt32LE(Math.round(degrees * 1e7), 102 + 4 * at);
  return Buffer.concat([head, ...parts.map((part) => Buffer.from(part))]);
}
