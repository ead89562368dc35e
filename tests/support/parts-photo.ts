import sharp from 'sharp';

/** Size in px of the photo below. */
const PHOTO = { width: 800, height: 600 } as const;
/** Centres of the things in it, as shares of its sides. */
export const PLACES = {
  wall: { x: 0.5, y: 0.2 },
  floor: { x: 0.85, y: 0.6 },
  /** Red; `tinyNetwork` classifies it as floor. */
  chest: { x: 0.5, y: 0.7 },
  /** Blue; `tinyNetwork` does not classify it as floor. */
  glare: { x: 0.175, y: 0.8 },
} as const;

/**
 * A room in flat colours for `tinyNetwork`: a wall, a yellow floor, a chest that is misclassified as floor, and glare
 * on the floor that is not classified as floor.
 */
export function partsPhoto(): Promise<Buffer> {
  const { width, height } = PHOTO;
  const box = (colour: string, [x, y, w, h]: readonly [number, number, number, number]) => ({
    input: {
      create: {
        width: Math.round(w * width),
        height: Math.round(h * height),
        channels: 3,
        background: colour,
      },
    } as const,
    left: Math.round(x * width),
    top: Math.round(y * height),
  });
  return sharp({ create: { width, height, channels: 3, background: '#141478' } })
    .composite([
      box('#dcd746', [0, 0.45, 1, 0.55]),
      box('#eb8c5a', [0.4, 0.6, 0.2, 0.2]),
      box('#2832c8', [0.05, 0.7, 0.25, 0.2]),
    ])
    .jpeg({ quality: 95 })
    .toBuffer();
}
