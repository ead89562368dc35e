import 'server-only';
import type { FloorMap } from '../camera.ts';
import { eyeOf, floorMap, pixelRays, type Slope } from '../room-camera.ts';
import type { RoomCamera } from './room-camera.ts';

/** The planes that a floor lies on in a picture of one size. */
export interface FloorPlanes {
  /** Pixel to metres of floor, of each. */
  readonly maps: readonly FloorMap[];
  /** Which of them a pixel shows. */
  readonly at: (x: number, y: number) => number;
}

/** The floor of a room, or what runs over the steps of a stair, as the camera sees it. */
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

/** The first of ascending ends that is not below a value; the last where there is none. */
function indexOf(ends: Float64Array, value: number): number {
  let [low, high] = [0, ends.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ends[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A slope that is seen by looks which rise by at most `end` a metre, and more than those of the one before it. */
interface SeenSlope {
  readonly slope: Slope;
  readonly end: number;
}

type Section = NonNullable<RoomCamera['section']>;

/** What an eye before the foot of a section sees of it, from below upwards. */
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

/** The stretch that a look from the eye, rising by so much a metre, meets first. */
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
