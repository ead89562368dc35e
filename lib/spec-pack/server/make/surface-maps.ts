import 'server-only';
import { LRUCache } from 'lru-cache';
import type { Sharp } from 'sharp';
import { openPicture, sharp } from '../../../server/sharp.ts';
import type { PackSurface } from './pack-source.ts';

/** The textures of a material, each of one whole repeat: colour as JPEG, the others as PNG. */
export interface SurfaceMaps {
  readonly colour: Buffer;
  readonly normal: Buffer;
  readonly roughness: Buffer;
  /** Normal and roughness as JPEG, a quarter of the size, for a file that contains all textures. */
  readonly small: { readonly normal: Buffer; readonly roughness: Buffer };
}

/** Height difference between the lightest and darkest places, in mm. */
const RELIEF_MM = { pile: 1.6, board: 0.25 } as const;
/** How much gloss reduces roughness. */
const SMOOTHED = 1.2;
const SMOOTHEST = 0.2;
/** How much rougher a dark place, such as a joint or open grain, is than a light one. */
const ROUGHER = 0.3;
/** PNG encoder settings; more effort does not reduce the size. */
const PNG = { compressionLevel: 2, adaptiveFiltering: true } as const;
/** Maximum side in pixels; added pictures may be larger. */
const LARGEST_SIDE = 2048;
const JPEG = { quality: 90, chromaSubsampling: '4:4:4' } as const;

const kept = new LRUCache<string, Promise<SurfaceMaps>>({ max: 3 });

/** The textures of a surface; the most recent ones are cached. */
export function surfaceMaps(surface: PackSurface): Promise<SurfaceMaps> {
  const key = JSON.stringify(surface);
  const known = kept.get(key);
  if (known) return known;
  const making = makeMaps(surface);
  kept.set(key, making);
  making.catch(() => kept.delete(key));
  return making;
}

async function makeMaps(surface: PackSurface): Promise<SurfaceMaps> {
  const picture = openPicture(surface.file)
    .removeAlpha()
    .toColourspace('srgb')
    .resize(LARGEST_SIDE, LARGEST_SIDE, { fit: 'inside', withoutEnlargement: true });
  const { data, info } = await picture.clone().greyscale().raw().toBuffer({ resolveWithObject: true });
  const size = { width: info.width, height: info.height };
  const light = lightOf(data, info.channels);
  const raw = (pixels: Uint8Array, channels: 1 | 3) => {
    const image = sharp(pixels, { raw: { ...size, channels } });
    return channels === 1 ? image.toColourspace('b-w') : image;
  };
  const png = (image: Sharp) => image.clone().png(PNG).toBuffer();
  const jpeg = (image: Sharp) => image.clone().jpeg(JPEG).toBuffer();
  const [relief, rough] = [raw(normals(light, size, surface), 3), raw(roughnesses(light, surface), 1)];
  const [colour, normal, roughness, smallNormal, smallRoughness] = await Promise.all([
    jpeg(picture),
    png(relief),
    png(rough),
    jpeg(relief),
    jpeg(rough),
  ]);
  return { colour, normal, roughness, small: { normal: smallNormal, roughness: smallRoughness } };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Lightness of each pixel, 0..1. */
function lightOf(data: Buffer, channels: number): Float32Array {
  const light = new Float32Array(data.length / channels);
  for (let at = 0; at < light.length; at++) light[at] = (data[at * channels] as number) / 255;
  return light;
}

/**
 * Normal map, red to the right and green up, with light places higher than dark ones. Neighbours wrap around the edges,
 * so that the map is seamless.
 */
function normals(light: Float32Array, { width, height }: Size, { sizeMm, isPile }: PackSurface): Uint8Array {
  const out = new Uint8Array(width * height * 3);
  // The Sobel operator yields eight times the difference between neighbours.
  const steep = (isPile ? RELIEF_MM.pile : RELIEF_MM.board) / (sizeMm / width) / 8;
  // Runs for a million pixels, so it does not allocate.
  for (let y = 0; y < height; y++) {
    const above = ((y + height - 1) % height) * width;
    const here = y * width;
    const below = ((y + 1) % height) * width;
    for (let x = 0; x < width; x++) {
      const left = (x + width - 1) % width;
      const right = (x + 1) % width;
      const aboveLeft = light[above + left] as number;
      const aboveRight = light[above + right] as number;
      const belowLeft = light[below + left] as number;
      const belowRight = light[below + right] as number;
      const across =
        aboveRight +
        2 * (light[here + right] as number) +
        belowRight -
        (aboveLeft + 2 * (light[here + left] as number) + belowLeft);
      const up =
        aboveLeft +
        2 * (light[above + x] as number) +
        aboveRight -
        (belowLeft + 2 * (light[below + x] as number) + belowRight);
      const nx = -across * steep;
      const ny = -up * steep;
      const scale = 127.5 / Math.sqrt(nx * nx + ny * ny + 1);
      const to = (here + x) * 3;
      out[to] = nx * scale + 128;
      out[to + 1] = ny * scale + 128;
      out[to + 2] = scale + 128;
    }
  }
  return out;
}

/** Roughness of each pixel: higher for a floor with less gloss, and for darker pixels. */
function roughnesses(light: Float32Array, { gloss }: PackSurface): Uint8Array {
  let sum = 0;
  for (const value of light) sum += value;
  const mean = sum / light.length;
  const base = 1 - gloss * SMOOTHED;
  const out = new Uint8Array(light.length);
  for (let at = 0; at < light.length; at++) {
    const rough = base + (mean - (light[at] as number)) * ROUGHER;
    out[at] = Math.round(Math.min(1, Math.max(SMOOTHEST, rough)) * 255);
  }
  return out;
}
