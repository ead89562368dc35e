import 'server-only';
import type { Sharp } from 'sharp';
import type { Format } from './request/negotiate.ts';
import type { Source } from './sources/source.ts';

/** What a picture shows, and how large, decides how strongly it may be compressed. */
export type PictureKind = 'chip' | 'card' | 'denseCard' | 'room' | 'surface' | 'photograph';

/**
 * Encoder settings by what is shown, chosen by structural similarity (SSIM) with the same picture uncompressed: at
 * least 0.93 for rooms, 0.95 for photographs, 0.97 for surfaces seen from near. `npm run bench -- picture-quality`
 * measures them. Chips and rooms on the cards of a list, of which a page has dozens, follow the weight of the page
 * instead, cards for three dots a pixel most (ADR 0047). What is seen from near has no AVIF below 54: grey wool then
 * turns green and pink in patches.
 */
const QUALITY: Readonly<Record<PictureKind, Readonly<Record<Format, number>>>> = {
  chip: { webp: 58, jpg: 58, avif: 45 },
  card: { webp: 66, jpg: 66, avif: 44 },
  denseCard: { webp: 58, jpg: 58, avif: 36 },
  room: { webp: 78, jpg: 78, avif: 54 },
  surface: { webp: 70, jpg: 70, avif: 60 },
  photograph: { webp: 66, jpg: 66, avif: 54 },
};

/** Widths in pixels up to which a picture is a chip, or the room of a card. */
const CHIP_WIDTH = 128;
const CARD_WIDTH = 360;
const DENSE_CARD_WIDTH = 384;
const SLOW: ReadonlySet<PictureKind> = new Set(['chip', 'card', 'denseCard']);

/** The kind of a picture that is delivered at this width in pixels. */
export function pictureKind(source: Source, width: number): PictureKind {
  if (source.shows === 'room') return roomKind(width);
  if (width <= CHIP_WIDTH) return 'chip';
  return source.shows === 'swatch' ? 'surface' : 'photograph';
}

function roomKind(width: number): PictureKind {
  if (width <= CARD_WIDTH) return 'card';
  return width <= DENSE_CARD_WIDTH ? 'denseCard' : 'room';
}

/** Encodes a picture; the small kinds take the slower setting, which costs little at their size. */
export function encode(image: Sharp, kind: PictureKind, format: Format): Sharp {
  const quality = QUALITY[kind][format];
  const small = SLOW.has(kind);
  if (format === 'webp') return image.webp({ quality, effort: small ? 4 : 2 });
  if (format === 'avif') return image.avif({ quality, effort: small ? 3 : 0 });
  return image.jpeg({ quality, mozjpeg: true });
}
