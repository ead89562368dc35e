import 'server-only';
import type { Sharp } from 'sharp';
import { composeInWorker } from '../../rendering/server/pool.ts';
import { openPicture, sharp } from '../../server/sharp.ts';
import { encode, pictureKind } from './quality.ts';
import type { Format } from './request/negotiate.ts';
import type { Plan, Rect, Size } from './request/plan.ts';
import type { FileSource, RoomSource, Source } from './sources/source.ts';

/**
 * Shares of a room's size at which it is composed: the smallest with enough detail, else full size. There are only a
 * few, so that several sizes of a picture are cropped from one composition.
 */
const COMPOSE_SCALES = [0.25, 0.55] as const;
/** Above this enlargement a picture is sharpened slightly. */
const SOFT_FROM = 1.3;

/** Renders a plan: composes or reads the picture, crops, resizes and encodes it. */
export async function renderImage(source: Source, plan: Plan, format: Format): Promise<Buffer> {
  return encode(await drawImage(source, plan), pictureKind(source, plan.width), format).toBuffer();
}

/** The picture of a plan before it is encoded. */
export async function drawImage(source: Source, plan: Plan): Promise<Sharp> {
  return source.kind === 'room' ? await fromRoom(source, plan) : fromFile(source, plan);
}

function fromFile({ file, native }: FileSource, plan: Plan): Sharp {
  const rect = wholePixels(plan.rect, native);
  const image = openPicture(file)
    .extract({ left: rect.x, top: rect.y, width: rect.width, height: rect.height })
    .resize(plan.width, plan.height, { fit: 'fill' });
  return plan.width > rect.width * SOFT_FROM ? image.sharpen({ sigma: 0.8 }) : image;
}

async function fromRoom(
  { roomBase, native, swatch, placement, stamp }: RoomSource,
  plan: Plan,
): Promise<Sharp> {
  const needed = plan.width / plan.rect.width;
  const scale = COMPOSE_SCALES.find((share) => share >= needed) ?? 1;
  const scaled = { width: Math.round(native.width * scale), height: Math.round(native.height * scale) };
  const rect = wholePixels(times(plan.rect, scale), scaled);
  const pixels = await composeInWorker({ roomBase, scale, rect, swatch, placement, stamp });
  const raw = { width: rect.width, height: rect.height, channels: 3 as const };
  return sharp(pixels, { raw }).resize(plan.width, plan.height, { fit: 'fill' });
}

const times = ({ x, y, width, height }: Rect, factor: number): Rect => ({
  x: x * factor,
  y: y * factor,
  width: width * factor,
  height: height * factor,
});

/** The nearest rectangle of whole pixels within the limit. */
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
