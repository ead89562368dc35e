import 'server-only';
import type { Sharp } from 'sharp';
import type { Format } from './request/negotiate.ts';
import type { Source } from './sources/source.ts';

/** Kind of a picture, by its content and size. It determines how strongly the picture is compressed. */
export type PictureKind = 'chip' | 'card' | 'denseCard' | 'room' | 'surface' | 'photograph';

/**
 * Encoder quality by kind, chosen by structural similarity (SSIM) to the uncompressed picture: at least 0.93 for rooms,
 * 0.95 for photographs, 0.97 for surfaces seen close up. `npm run bench -- picture-quality` measures them. Chips and
 * the rooms on list cards, of which a page has dozens, are chosen by page weight instead, most of all cards for three
 * device pixels per CSS px (ADR 0047). Close-up kinds have no AVIF quality below 54, because grey wool then gets green
 * and pink patches.
 */
const QUALITY: Readonly<Record<PictureKind, Readonly<Record<Format, number>>>> = {
  chip: { webp: 58, jpg: 58, avif: 45 },
  card: { webp: 66, jpg: 66, avif: 44 },
  denseCard: { webp: 58, jpg: 58, avif: 36 },
  room: { webp: 78, jpg: 78, avif: 54 },
  surface: { webp: 70, jpg: 70, avif: 60 },
  photograph: { webp: 66, jpg: 66, avif: 54 },
};

/** Maximum widths in pixels of a chip, and of the room on a card. */
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

/** Encodes a picture. Small kinds use a slower encoder setting, which costs little at their size. */
export function encode(image: Sharp, kind: PictureKind, format: Format): Sharp {
  const quality = QUALITY[kind][format];
  const small = SLOW.has(kind);
  if (format === 'webp') return image.webp({ quality, effort: small ? 4 : 2 });
  if (format === 'avif') return image.avif({ quality, effort: small ? 3 : 0 });
  // JPEG has no transparency; without this, transparent parts would be black.
  return image.flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: true });
}
