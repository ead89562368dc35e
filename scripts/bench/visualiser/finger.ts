/** A finger that misses its target by 2 px (standard deviation, in each direction) of a photo shown 800 px wide. */
import type { PhotoParts } from '#lib/scenes/parts.ts';
import type { Point } from '#lib/scenes/scene.ts';
import type { Region } from '#lib/scenes/server/maps/regions.ts';

const SHOWN = 800;
const NOISE = 2;
const SEED = 7;

/** Returns a generator of a hand's misses, in px of the photo as shown; every call starts the same sequence. */
export function handTremor(): () => number {
  let seed = SEED;
  const chance = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return (seed + 0.5) / 2 ** 32;
  };
  return () => NOISE * Math.sqrt(-2 * Math.log(chance())) * Math.cos(2 * Math.PI * chance());
}

/** The pixel of a region that is farthest from its edge. */
export function middleOf({ pixels }: Pick<Region, 'pixels'>, width: number, height: number): number {
  const inside = new Uint8Array(width * height);
  for (const i of pixels) inside[i] = 1;
  let rest = pixels;
  for (;;) {
    const inner = rest.filter(
      (i) =>
        i % width > 0 &&
        i % width < width - 1 &&
        [i - 1, i + 1, i - width, i + width].every((j) => inside[j]),
    );
    if (inner.length === 0) return rest[rest.length >> 1] as number;
    for (const i of rest) inside[i] = 0;
    for (const i of inner) inside[i] = 1;
    rest = inner;
  }
}

/**
 * A finger's path over the useful parts of a place, from one end and always on to the nearest remaining part. `worth`
 * says whether a part is useful; parts that share fewer than `least` pixels with the place are skipped.
 */
export function fingerPath({ pixels }: Region, { parts, worth, least, tremble }: Rubbing): readonly Point[] {
  const { width, height } = parts;
  const inPart = Map.groupBy(pixels, (i) => parts.smallest[i] as number);
  let rest = [...inPart].flatMap(([part, inside]) => {
    if (inside.length < least || !worth(part)) return [];
    const i = middleOf({ pixels: Int32Array.from(inside) }, width, height);
    return { x: ((i % width) + 0.5) / width, y: (Math.floor(i / width) + 0.5) / height };
  });
  const away = (from: Point) => (to: Point) => Math.hypot((to.x - from.x) * width, (to.y - from.y) * height);
  const middle = {
    x: rest.reduce((sum, { x }) => sum + x, 0) / rest.length,
    y: rest.reduce((sum, { y }) => sum + y, 0) / rest.length,
  };
  const way: Point[] = [];
  let next = rest.toSorted((a, b) => away(middle)(b) - away(middle)(a))[0];
  while (next) {
    const at = next;
    way.push({ x: at.x + tremble() / SHOWN, y: at.y + (tremble() * width) / height / SHOWN });
    rest = rest.filter((one) => one !== at);
    next = rest.toSorted((a, b) => away(at)(a) - away(at)(b))[0];
  }
  return way;
}

interface Rubbing {
  readonly parts: PhotoParts;
  readonly worth: (part: number) => boolean;
  readonly least: number;
  readonly tremble: () => number;
}
