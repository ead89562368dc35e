import 'server-only';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { parseRoomId } from '#lib/media/public-ids.ts';
import { room as roomOf } from '#lib/media/rooms.ts';
import type { Laid } from '../compose/lay-floor.ts';
import { badRequest, notFound } from '../refusal.ts';
import type { Rect, Size } from '../request/plan.ts';
import type { ImageSettings } from '../settings.ts';
import { MAX_INPUT_PIXELS, openPicture } from '../sharp.ts';
import { variantFacts } from './variant-facts.ts';

/** A picture on disk, or the part of it that stands for the wanted one. */
export interface FileSource {
  kind: 'file';
  file: string;
  /** Changes when the picture behind the id changes. */
  stamp: string;
  part: Rect;
}

/** A room composed on demand. */
export interface RoomSource {
  kind: 'room';
  roomBase: string;
  native: Size;
  swatch: string;
  laid: Laid;
  stamp: string;
}

export type Source = FileSource | RoomSource;

/** Until a variant has its macro photograph, the middle of its swatch stands in: this share of its width. */
const MACRO_SHARE = 0.5;
const EXTENSIONS = ['jpg', 'webp', 'png'] as const;

/** What stands behind a public id; throws a 404 when nothing does. */
export async function findSource(publicId: string, settings: ImageSettings): Promise<Source> {
  if (publicId.startsWith('rooms/')) return roomSource(publicId, settings);
  return fileSource(publicId, settings.mediaRoot);
}

async function fileSource(publicId: string, mediaRoot: string): Promise<FileSource> {
  const [, swatch] = /^variants\/(\d+)\/swatches\/1$/.exec(publicId) ?? [];
  if (swatch) return whole(await existing(mediaRoot, `swatches/${swatch}`));
  const [, cameo] = /^variants\/(\d+)\/cameo$/.exec(publicId) ?? [];
  if (!cameo) return whole(await existing(mediaRoot, publicId));
  const photograph = await find(mediaRoot, `cameos/${cameo}`);
  return photograph ? whole(photograph) : middle(await existing(mediaRoot, `swatches/${cameo}`));
}

async function roomSource(publicId: string, settings: ImageSettings): Promise<RoomSource> {
  const { room: id = '', globalItemId = '' } = parseRoomId(publicId) ?? {};
  const view = roomOf(id);
  const facts = view && (await variantFacts(settings.productsRoot, globalItemId));
  if (!view || !facts) throw notFound();
  const { file, stamp } = await fileSource(facts.swatchId, settings.mediaRoot);
  const roomBase = path.join(/* turbopackIgnore: true */ settings.mediaRoot, 'rooms', id);
  const roomStamp = await stampOf(`${roomBase}.base.webp`);
  const laid = { ...facts.laid, light: view.floorLight ?? 1 };
  return {
    kind: 'room',
    roomBase,
    native: { width: view.width, height: view.height },
    swatch: file,
    laid,
    stamp: JSON.stringify([stamp, roomStamp, laid]),
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

async function stampOf(file: string): Promise<string | undefined> {
  const facts = await stat(file).catch(() => undefined);
  return facts?.isFile() ? `${facts.size}-${Math.round(facts.mtimeMs)}` : undefined;
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
  if (pixels === 0 || pixels > MAX_INPUT_PIXELS) throw badRequest('Not a picture this service reads.');
  sizes.set(key, { width: size.width, height: size.height });
  return size;
}

async function whole(found: Found): Promise<FileSource> {
  return { kind: 'file', ...found, part: { x: 0, y: 0, ...(await nativeSize(found)) } };
}

async function middle(found: Found): Promise<FileSource> {
  const { width, height } = await nativeSize(found);
  const edge = (1 - MACRO_SHARE) / 2;
  return {
    kind: 'file',
    ...found,
    part: { x: width * edge, y: height * edge, width: width * MACRO_SHARE, height: height * MACRO_SHARE },
  };
}
