import 'server-only';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { parseRoomId } from '#lib/media/public-ids.ts';
import { room as roomOf } from '#lib/media/rooms.ts';
import type { FloorPlacement } from '../../../rendering/server/lay-floor.ts';
import { MAX_INPUT_PIXELS, openPicture } from '../../../server/sharp.ts';
import { badRequest, notFound } from '../refusal.ts';
import type { Size } from '../request/plan.ts';
import type { ImageSettings } from '../settings.ts';
import { stampOf } from './stamp.ts';
import { variantFacts } from './variant-facts.ts';

/** A picture on disk. */
export interface FileSource {
  kind: 'file';
  shows: 'swatch' | 'photograph';
  file: string;
  /** Changes when the picture behind the id changes. */
  stamp: string;
  native: Size;
}

/** A room or a close-up, composed on demand. */
export interface RoomSource {
  kind: 'room';
  /** A close-up is seen like a photograph. */
  shows: 'room' | 'photograph';
  roomBase: string;
  native: Size;
  swatch: string;
  placement: FloorPlacement;
  stamp: string;
}

export type Source = FileSource | RoomSource;

const EXTENSIONS = ['jpg', 'webp', 'png'] as const;

/** What stands behind a public id; throws a 404 when nothing does. */
export async function findSource(publicId: string, settings: ImageSettings): Promise<Source> {
  if (publicId.startsWith('rooms/')) return roomSource(publicId, settings);
  const [, cameo] = /^variants\/(\d+)\/cameo$/.exec(publicId) ?? [];
  if (cameo) return cameoSource(cameo, settings);
  return fileSource(publicId, settings.mediaRoot);
}

async function fileSource(publicId: string, mediaRoot: string): Promise<FileSource> {
  const [, swatch] = /^variants\/(\d+)\/swatches\/1$/.exec(publicId) ?? [];
  if (swatch) return whole(await existing(mediaRoot, `swatches/${swatch}`), 'swatch');
  return whole(await existing(mediaRoot, publicId), 'photograph');
}

/** A variant's macro photograph; without one the close-up of its construction in its colour. */
async function cameoSource(globalItemId: string, settings: ImageSettings): Promise<Source> {
  const photograph = await find(settings.mediaRoot, `cameos/${globalItemId}`);
  if (photograph) return whole(photograph, 'photograph');
  const facts = await variantFacts(settings.productsRoot, globalItemId);
  if (!facts) throw notFound();
  const { cameo } = facts;
  const placement = {
    ...facts.placement,
    turnDegrees: facts.placement.turnDegrees + cameo.turn,
    light: cameo.light,
  };
  return layered(`cameos/${cameo.id}`, cameo, facts.swatchId, placement, settings.mediaRoot);
}

async function roomSource(publicId: string, settings: ImageSettings): Promise<RoomSource> {
  const { room: id = '', globalItemId = '' } = parseRoomId(publicId) ?? {};
  const view = roomOf(id);
  const facts = view && (await variantFacts(settings.productsRoot, globalItemId));
  if (!view || !facts) throw notFound();
  const placement = { ...facts.placement, light: view.floorLight ?? 1 };
  return layered(`rooms/${id}`, view, facts.swatchId, placement, settings.mediaRoot);
}

/** A picture made of the layers named `base` and a swatch. */
async function layered(
  base: string,
  { width, height }: Size,
  swatchId: string,
  placement: FloorPlacement,
  mediaRoot: string,
): Promise<RoomSource> {
  const { file, stamp } = await fileSource(swatchId, mediaRoot);
  const roomBase = path.join(/* turbopackIgnore: true */ mediaRoot, base);
  const baseStamp = await stampOf(`${roomBase}.base.webp`);
  return {
    kind: 'room',
    shows: base.startsWith('rooms/') ? 'room' : 'photograph',
    roomBase,
    native: { width, height },
    swatch: file,
    placement: placement,
    stamp: JSON.stringify([stamp, baseStamp, placement]),
  };
}

interface Found {
  file: string;
  stamp: string;
}

async function find(mediaRoot: string, id: string): Promise<Found | undefined> {
  for (const extension of EXTENSIONS) {
    const file = path.join(/* turbopackIgnore: true */ mediaRoot, `${id}.${extension}`);
    const stamp = await stampOf(file);
    if (stamp) return { file, stamp };
  }
  return undefined;
}

async function existing(mediaRoot: string, id: string): Promise<Found> {
  const found = await find(mediaRoot, id);
  if (!found) throw notFound();
  return found;
}

const sizes = new LRUCache<string, Size>({ max: 2000 });

async function nativeSize({ file, stamp }: Found): Promise<Size> {
  const key = `${file}@${stamp}`;
  const known = sizes.get(key);
  if (known) return known;
  const size = await openPicture(file)
    .metadata()
    .catch(() => ({ width: 0, height: 0 }));
  const pixels = size.width * size.height;
  if (pixels === 0 || pixels > MAX_INPUT_PIXELS) throw badRequest('Unsupported picture file.');
  sizes.set(key, { width: size.width, height: size.height });
  return size;
}

async function whole(found: Found, shows: FileSource['shows']): Promise<FileSource> {
  return { kind: 'file', shows, ...found, native: await nativeSize(found) };
}
