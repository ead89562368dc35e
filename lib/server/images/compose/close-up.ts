import 'server-only';
import { sharp } from '../sharp.ts';
import type { RoomCamera } from './camera.ts';
import { type Laid, layFloor, type PixelRect, type RoomLayers } from './lay-floor.ts';
import type { MipLevel } from './mips.ts';

/** How far the camera looks down, in radians: low enough for depth, steep enough to see into the pile. */
const PITCH = (42 * Math.PI) / 180;
/** Height of the lens above the floor in repeats of the swatch: about half a repeat is seen at the focus. */
const HEIGHT = 0.48;
/** Where the picture is sharp, and how far from there it is fully soft, as shares of the height from the top. */
const FOCUS = 0.56;
const DEPTH = 0.5;
/** Radius in pixels, at full size, of what is fully soft. */
const SOFT_RADIUS = 9;
/** Light byte in the middle and the share of it between near left and far right; it comes from the left. */
const LIGHT = 220;
const FALLOFF = 0.24;

const camera: RoomCamera = {
  cam: [
    [1, 0, 0, 0],
    [0, Math.sin(PITCH), -Math.cos(PITCH), 0],
    [0, Math.cos(PITCH), Math.sin(PITCH), HEIGHT],
  ],
  lens: 50,
  sensor: 36,
  shift_y: 0,
  w: 1800,
  h: 1200,
  lmax: 3.7,
  smax: 0,
  sat: 1.28,
};

/** Size in pixels a close-up has before it is cropped. */
export const CLOSE_UP_SIZE = { width: camera.w, height: camera.h } as const;

/** The swatch lies in units of itself, turned so that rows and boards run through the picture. */
export const CLOSE_UP_LAID: Laid = { sizeMetres: 1, turnDegrees: 24, gloss: 0, light: 1 };

/** An evenly lit table covered by nothing but the swatch, at a share of its size. */
function closeUpLayers(scale: number): RoomLayers {
  const width = Math.round(camera.w * scale);
  const height = Math.round(camera.h * scale);
  const pixels = width * height;
  const light = new Uint8Array(pixels * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const away = (0.6 * x) / width + 0.4 * (1 - y / height);
      const at = (y * width + x) * 3;
      light.fill(LIGHT * (1 + FALLOFF * (0.5 - away)), at, at + 3);
    }
  }
  return {
    camera,
    width,
    height,
    base: new Uint8Array(pixels * 3),
    light,
    gloss: new Uint8Array(pixels * 3),
    mask: new Uint8Array(pixels).fill(255),
  };
}

/** How soft a row is, 0..1; `share` is its place from the top of the uncropped picture, 0..1. */
function softness(share: number): number {
  const off = Math.min(1, Math.abs(share - FOCUS) / DEPTH);
  return off * off * (3 - 2 * off);
}

/** The part of a close-up inside `rect`, in pixels at `scale`: RGB, sharp along one line, soft before and behind it. */
export async function composeCloseUp(
  mips: readonly MipLevel[],
  laid: Laid,
  scale: number,
  rect: PixelRect,
): Promise<Uint8Array> {
  const layers = closeUpLayers(scale);
  const picture = layFloor(layers, mips, laid, rect);
  const raw = { width: rect.width, height: rect.height, channels: 3 as const };
  const soft = await sharp(picture, { raw })
    .blur(SOFT_RADIUS * scale)
    .raw()
    .toBuffer();
  const row = rect.width * 3;
  for (let y = 0; y < rect.height; y++) {
    const share = softness((rect.y + y) / layers.height);
    for (let i = y * row; i < (y + 1) * row; i++)
      picture[i] = (picture[i] as number) * (1 - share) + (soft[i] as number) * share + 0.5;
  }
  return picture;
}
