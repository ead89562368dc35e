import 'server-only';
import type { Metadata } from 'sharp';
import { sharp } from '../../server/sharp.ts';
import { refuse } from './refusal.ts';

/** Longer side in px of a stored photo; no render needs more. */
const STORED_SIZE = 2000;
const MIN_SIZE = { width: 200, height: 150 } as const;
/** Maximum number of pixels per format. JPEGs are downscaled while decoding, so they may have more. */
const MAX_PIXELS = { jpeg: 64_000_000, png: 40_000_000, webp: 40_000_000 } as const;
/** Maximum aspect ratio of a photo, either way. */
const MAX_RATIO = 5;
/** Rows of a PNG that its decoder holds in memory (measured). */
const HELD_ROWS = 1000;
/** Maximum bytes of a photo that its decoder holds at once. */
const MAX_HELD_BYTES = 100_000_000;
const QUALITY = 90;

type PhotoFormat = keyof typeof MAX_PIXELS;

/**
 * The format according to a file's first bytes, ignoring its name and type. Throws a SceneRefusal for anything but a
 * photo.
 */
function sniff(bytes: Uint8Array): PhotoFormat {
  const text = (from: number, to: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1');
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (text(4, 8) === 'ftyp' && /^(?:hei|hev|mif1|msf1|avif)/.test(text(8, 12))) throw refuse('heic');
  throw refuse('not_a_photo');
}

/**
 * Estimates from the header how many bytes the decoder holds at once. Most photos are downscaled while decoding, a few
 * rows at a time. A PNG decoder holds many rows, which is a lot for a wide image. For a progressive JPEG it holds all
 * coefficients, two bytes per sample; for an interlaced PNG all pixels: 420 MB for a file of 750 KB.
 */
function heldBytes({ width, height, channels, depth, format, isProgressive }: Metadata): number {
  const bytesOfSample = format === 'jpeg' || depth === 'ushort' ? 2 : 1;
  const rows = isProgressive ? height : format === 'png' ? Math.min(height, HELD_ROWS) : 0;
  return width * rows * channels * bytesOfSample;
}

/**
 * Converts a visitor's photo to its stored form: rotated upright, first frame only, metadata removed, re-encoded, so
 * that only pixels remain. Throws a SceneRefusal if the file cannot be read.
 */
export async function acceptPhoto(bytes: Uint8Array): Promise<Buffer> {
  const format = sniff(bytes);
  const limitInputPixels = MAX_PIXELS[format];
  const open = () => sharp(bytes, { limitInputPixels, failOn: 'error', sequentialRead: true });
  const facts = await sharp(bytes, { limitInputPixels: false, failOn: 'error' })
    .metadata()
    .catch(() => {
      throw refuse('damaged');
    });
  if (facts.width * facts.height > limitInputPixels) throw refuse('too_many_pixels');
  if (
    Math.max(facts.width, facts.height) < MIN_SIZE.width ||
    Math.min(facts.width, facts.height) < MIN_SIZE.height
  )
    throw refuse('too_small');
  const { width, height } = facts;
  if (Math.max(width, height) > MAX_RATIO * Math.min(width, height)) throw refuse('too_narrow');
  if (heldBytes(facts) > MAX_HELD_BYTES) throw refuse('too_heavy');
  try {
    return await open()
      .autoOrient()
      .resize(STORED_SIZE, STORED_SIZE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
      .toBuffer();
  } catch {
    throw refuse('damaged');
  }
}
