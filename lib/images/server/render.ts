import 'server-only';
import type { Sharp } from 'sharp';
import { composeInWorker } from '../../rendering/server/pool.ts';
import { openPicture, sharp } from '../../server/sharp.ts';
import type { Format } from './request/negotiate.ts';
import type { Plan, Rect, Size } from './request/plan.ts';
import type { FileSource, RoomSource, Source } from './sources/source.ts';

/** Encoder settings of the eco level in rooms, where a floor must keep its texture; matched by eye. */
const QUALITY: Readonly<Record<Format, number>> = { webp: 76, jpg: 76, avif: 54 };
/**
 * Close up, pile and grain hide what the encoder leaves out: quality steps that are saved there. Not with AVIF, whose
 * lower steps turn grey wool green and pink in patches; for the same reason it keeps colour at full size.
 */
const CLOSE_UP_SAVING = { webp: 10, jpg: 10, avif: 0 } as const;

/**
 * Thumbnails, of rooms and of plain pictures, up to these widths in pixels: screens show most of them at two dots a
 * pixel, which hides more, and a list has dozens. They take the encoder's slower setting, which costs little at this
 * size.
 */
const THUMBS = {
  room: { width: 360, saving: { webp: 8, jpg: 8, avif: 8 } },
  file: { width: 128, saving: { webp: 8, jpg: 8, avif: 7 } },
} as const;

/** Rooms are composed at the smallest of these shares of their size that still has the wanted detail. */
const COMPOSE_SCALES = [0.25, 0.5, 0.75] as const;
/** From this enlargement on a little sharpness is given back. */
const SOFT_FROM = 1.3;

/** Makes the picture of a plan: composes or reads, cuts, resizes, encodes. */
export async function renderImage(source: Source, plan: Plan, format: Format): Promise<Buffer> {
  const image = source.kind === 'room' ? await fromRoom(source, plan) : fromFile(source, plan);
  return encode(image, format, { closeUp: source.kind === 'file', width: plan.width }).toBuffer();
}

function fromFile({ file, native }: FileSource, plan: Plan): Sharp {
  const rect = wholePixels(plan.rect, native);
  const image = openPicture(file)
    .extract({ left: rect.x, top: rect.y, width: rect.width, height: rect.height })
    .resize(plan.width, plan.height, { fit: 'fill' });
  return plan.width > rect.width * SOFT_FROM ? image.sharpen({ sigma: 0.8 }) : image;
}

async function fromRoom({ roomBase, native, swatch, placement }: RoomSource, plan: Plan): Promise<Sharp> {
  const needed = plan.width / plan.rect.width;
  const scale = COMPOSE_SCALES.find((share) => share >= needed) ?? 1;
  const scaled = { width: Math.round(native.width * scale), height: Math.round(native.height * scale) };
  const rect = wholePixels(times(plan.rect, scale), scaled);
  const pixels = await composeInWorker({ roomBase, scale, rect, swatch, placement });
  const raw = { width: rect.width, height: rect.height, channels: 3 as const };
  return sharp(pixels, { raw }).resize(plan.width, plan.height, { fit: 'fill' });
}

const times = ({ x, y, width, height }: Rect, factor: number): Rect => ({
  x: x * factor,
  y: y * factor,
  width: width * factor,
  height: height * factor,
});

/** The nearest rectangle of whole pixels that lies inside. */
function wholePixels(rect: Rect, limit: Size): Rect {
  const x = Math.min(Math.floor(limit.width) - 1, Math.round(rect.x));
  const y = Math.min(Math.floor(limit.height) - 1, Math.round(rect.y));
  return {
    x,
    y,
    width: Math.max(1, Math.min(Math.round(rect.width), Math.floor(limit.width) - x)),
    height: Math.max(1, Math.min(Math.round(rect.height), Math.floor(limit.height) - y)),
  };
}

interface Look {
  closeUp: boolean;
  /** Pixels. */
  width: number;
}

function encode(image: Sharp, format: Format, { closeUp, width }: Look): Sharp {
  const small = THUMBS[closeUp ? 'file' : 'room'];
  const thumb = width <= small.width;
  const saving = (closeUp ? CLOSE_UP_SAVING[format] : 0) + (thumb ? small.saving[format] : 0);
  const quality = QUALITY[format] - saving;
  if (format === 'webp') return image.webp({ quality, effort: thumb ? 4 : 2 });
  if (format === 'avif') return image.avif({ quality, effort: thumb ? 2 : 0 });
  return image.jpeg({ quality, mozjpeg: true });
}
