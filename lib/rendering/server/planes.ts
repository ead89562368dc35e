import 'server-only';
import type { FloorMap } from '../camera.ts';
import { eyeOf, floorMap, pixelRays, type Slope } from '../room-camera.ts';
import type { RoomCamera } from './room-camera.ts';

/** The planes of the floor in a picture of one size. */
export interface FloorPlanes {
  /** The homography of each plane, from pixels to metres of floor. */
  readonly maps: readonly FloorMap[];
  /** Index of the plane that a pixel shows. */
  readonly at: (x: number, y: number) => number;
}

/** The planes of a room's floor as seen by the camera: one plane, or several if the floor runs over stairs. */
export function floorPlanes(camera: RoomCamera, width: number, height: number): FloorPlanes {
  if (!camera.section) return { maps: [floorMap(camera, width, height)], at: () => 0 };
  const seen = seenSlopes(camera, camera.section);
  const ends = Float64Array.from(seen, ({ end }) => end);
  const [, dy, dz] = pixelRays(camera, width, height);
  return {
    maps: seen.map(({ slope }) => floorMap(camera, width, height, slope)),
    at(x, y) {
      const rise = (x * dz[0] + y * dz[1] + dz[2]) / (x * dy[0] + y * dy[1] + dy[2]);
      return indexOf(ends, rise);
    },
  };
}

/**
 * Binary search: index of the first of the ascending ends that is at least `value`; the last index if there is none.
 */
function indexOf(ends: Float64Array, value: number): number {
  let [low, high] = [0, ends.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ends[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * A visible slope. It covers view rays that rise by at most `end` per metre and more than those of the previous slope.
 */
interface SeenSlope {
  readonly slope: Slope;
  readonly end: number;
}

type Section = NonNullable<RoomCamera['section']>;

/** The slopes of a section that are visible from a camera in front of its foot, from the bottom up. */
function seenSlopes(camera: RoomCamera, section: Section): SeenSlope[] {
  const [, eyeY, eyeZ] = eyeOf(camera);
  const riseTo = ([y, z]: readonly [number, number]) => (z - eyeZ) / (y - eyeY);
  const rises = section.map(riseTo).toSorted((a, b) => a - b);
  const slopes = slopesOf(section);
  const seen: SeenSlope[] = [];
  for (const [i, end] of rises.entries()) {
    const start = rises[i - 1];
    if (start === undefined || start === end) continue;
    const slope = nearest(slopes, [eyeY, eyeZ], (start + end) / 2);
    if (slope === undefined) continue;
    if (seen.at(-1)?.slope === slope) seen.pop();
    seen.push({ slope, end });
  }
  return seen;
}

interface Stretch extends Slope {
  readonly length: number;
}

function slopesOf(section: Section): Stretch[] {
  let run = 0;
  return section.slice(1).map(([y, z], i) => {
    const from = section[i] as readonly [number, number];
    const length = Math.hypot(y - from[0], z - from[1]);
    const along = [(y - from[0]) / length, (z - from[1]) / length] as const;
    const slope = { from, along, run, length };
    run += length;
    return slope;
  });
}

/** The stretch that a view ray from the eye, rising by `rise` per metre, hits first. */
function nearest(
  slopes: readonly Stretch[],
  eye: readonly [number, number],
  rise: number,
): Slope | undefined {
  const met = slopes.flatMap((slope) => {
    const { from, along, length } = slope;
    const [away, above] = [from[0] - eye[0], from[1] - eye[1]];
    const steep = along[1] - along[0] * rise;
    const at = (away * rise - above) / steep;
    return at >= 0 && at <= length ? [{ slope, distance: away + at * along[0] }] : [];
  });
  return met.toSorted((a, b) => a.distance - b.distance)[0]?.slope;
}
