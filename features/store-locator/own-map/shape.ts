import { getWithin } from '#lib/http/get-within.ts';
import type { Region } from '#lib/regions.ts';

interface ShapeFile {
  readonly origin: readonly [number, number];
  readonly land: readonly (readonly number[])[];
  readonly borders: readonly (readonly number[])[];
  readonly places: readonly (readonly [string, number, number])[];
}

/** A name on the map, in map units from the shape's origin. */
export interface PlaceName {
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

export interface Shape {
  /** Origin of all coordinates, in map units. Relative coordinates stay small enough for a canvas. */
  readonly origin: readonly [number, number];
  readonly land: Path2D;
  readonly borders: Path2D;
  readonly places: readonly PlaceName[];
}

/** Builds a path from lines given as a first point and relative steps. */
function pathOf(lines: readonly (readonly number[])[], closed: boolean): Path2D {
  const path = new Path2D();
  for (const line of lines) {
    let x = 0;
    let y = 0;
    for (let at = 0; at < line.length; at += 2) {
      x += line[at] ?? 0;
      y += line[at + 1] ?? 0;
      if (at === 0) path.moveTo(x, y);
      else path.lineTo(x, y);
    }
    if (closed) path.closePath();
  }
  return path;
}

/** Timeout in ms; a map is at most a few hundred kilobytes. */
const TIMEOUT_MS = 20_000;

/** Coast, borders and the larger places of a region (scripts/maps-build.ts). Rejects if they cannot be loaded. */
export async function loadShape(region: Region): Promise<Shape> {
  const { origin, land, borders, places } = await getWithin(
    `/maps/${region}.json`,
    { timeoutMs: TIMEOUT_MS },
    (answer): Promise<ShapeFile> => {
      if (!answer.ok) throw new Error(`The map of ${region} answered ${answer.status}`);
      return answer.json();
    },
  );
  return {
    origin,
    land: pathOf(land, true),
    borders: pathOf(borders, false),
    places: places.map(([name, x, y]) => ({ name, x, y })),
  };
}
