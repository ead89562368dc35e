import 'server-only';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { LAID_ROOM, parseLaidId } from '#lib/media/laid-looks.ts';
import { NEAR } from '#lib/media/near-table.ts';
import { cameoId, nearId, parseRoomId } from '#lib/media/public-ids.ts';
import { room as roomOf } from '#lib/media/rooms.ts';
import { laidInRoom } from '../../../rendering/laying-pieces.ts';
import type { FloorPlacement } from '../../../rendering/server/lay-floor.ts';
import { MAX_INPUT_PIXELS, openPicture } from '../../../server/sharp.ts';
import { warnThrottled } from '../../../server/warn-throttled.ts';
import { badRequest, notFound } from '../refusal.ts';
import type { Size } from '../request/plan.ts';
import { type FoundFile, findFile, findGenerated, findSurface } from './find-file.ts';
import { lookPlacement } from './look-placement.ts';
import type { PictureSources } from './picture-sources.ts';
import { stampOf } from './stamp.ts';

export interface FileSource extends FoundFile {
  kind: 'file';
  shows: 'swatch' | 'photograph';
  native: Size;
}

/** A room or a close-up, composed on demand. */
export interface RoomSource {
  kind: 'room';
  /** For compression, a close-up counts as a photograph, and a pile seen from straight above as a swatch. */
  shows: (typeof SHOWS)[keyof typeof SHOWS];
  roomBase: string;
  native: Size;
  swatch: string;
  placement: FloorPlacement;
  stamp: string;
  /** Set if the floor is only its colour, because its swatch does not exist yet. */
  isStandIn?: true;
}

export type Source = FileSource | RoomSource;

/** What the layers of a folder show. */
const SHOWS = { rooms: 'room', cameos: 'photograph', near: 'swatch' } as const;

/** The source of a public id; throws a 404 refusal if there is none. */
export async function findSource(publicId: string, settings: PictureSources): Promise<Source> {
  if (publicId.startsWith('rooms/')) return roomSource(publicId, settings);
  if (publicId.startsWith('laid/')) return laidSource(publicId, settings);
  const [, item = '', kind] = /^variants\/(\d+)\/(cameo|near|swatches\/1)$/.exec(publicId) ?? [];
  if (kind === 'cameo') return cameoSource(item, settings);
  if (kind === 'near') return nearSource(item, settings);
  if (kind) return swatchSource(publicId, item, settings);
  const found = await findFile(publicId, settings);
  if (found) return whole(found, 'photograph');
  const hex = await settings.colourOfPicture?.(publicId);
  if (hex === undefined) throw notFound();
  return whole(await findSurface({ swatchId: publicId, hex }, settings), 'swatch');
}

/** A variant's swatch; its measured colour if the swatch does not exist. */
async function swatchSource(
  publicId: string,
  globalItemId: string,
  settings: PictureSources,
): Promise<FileSource> {
  const found = await findFile(publicId, settings);
  if (found) return whole(found, 'swatch');
  const facts = await settings.facts(globalItemId);
  if (!facts) throw notFound();
  return whole(await findSurface(facts, settings), 'swatch');
}

/**
 * A variant's macro photograph, or the picture generated from its swatch; else its construction's close-up in its
 * colour.
 */
async function cameoSource(globalItemId: string, settings: PictureSources): Promise<Source> {
  const photograph = await findFile(cameoId(globalItemId), settings);
  if (photograph) return whole(photograph, 'photograph');
  const facts = await settings.facts(globalItemId);
  if (!facts) throw notFound();
  const swatch = await findSurface(facts, settings);
  const made = await findGenerated(cameoId(globalItemId), swatch, settings);
  if (made) return whole(made, 'photograph');
  const { cameo } = facts;
  const { sizeMetres, turnDegrees, gloss } = facts.placement;
  const placement = { sizeMetres, turnDegrees: turnDegrees + cameo.turn, gloss };
  return layered(`cameos/${cameo.id}`, cameo, swatch, placement, settings);
}

/**
 * A variant's surface close up: a photograph, a picture generated from its swatch, or the swatch rendered with the
 * light of its pile.
 */
async function nearSource(globalItemId: string, settings: PictureSources): Promise<Source> {
  const picture = await findFile(nearId(globalItemId), settings);
  if (picture) return whole(picture, 'swatch');
  const facts = await settings.facts(globalItemId);
  if (!facts) throw notFound();
  const swatch = await findSurface(facts, settings);
  const made = await findGenerated(nearId(globalItemId), swatch, settings);
  if (made) return whole(made, 'swatch');
  const { light, metres, isDrawn } = facts.near;
  const sizeMetres = (facts.placement.sizeMetres * NEAR.pileMetres) / metres;
  // By default the swatch's corner is in the middle of the picture. A merchant's swatch may have a seam there, so it is
  // shifted by half.
  const start = isDrawn ? 0 : sizeMetres / 2;
  const placement = { sizeMetres, turnDegrees: 0, gloss: 0, startMetres: start, startAlong: start };
  return layered(`near/${light}`, NEAR, swatch, placement, settings);
}

async function roomSource(publicId: string, settings: PictureSources): Promise<RoomSource> {
  const { room: id = '', globalItemId = '' } = parseRoomId(publicId) ?? {};
  const view = roomOf(id);
  const facts = view && (await settings.facts(globalItemId));
  // Boards cannot cover stairs.
  if (!view || !facts || (view.stair && facts.board)) throw notFound();
  return layered(`rooms/${id}`, view, await findSurface(facts, settings), laidInRoom(facts), settings);
}

/** A carpet in the empty room, to show the effect of its pile or its seams. */
async function laidSource(publicId: string, settings: PictureSources): Promise<RoomSource> {
  const { look, globalItemId = '' } = parseLaidId(publicId) ?? {};
  const view = roomOf(LAID_ROOM);
  const facts = look && (await settings.facts(globalItemId));
  const placement = facts && lookPlacement(look, facts);
  if (!view || !placement) throw notFound();
  return layered(`rooms/${LAID_ROOM}`, view, await findSurface(facts, settings), placement, settings);
}

/** A picture composed of the layers named `base` and a swatch. */
async function layered(
  base: `${keyof typeof SHOWS}/${string}`,
  { width, height }: Size,
  { file, stamp, isStandIn }: FoundFile,
  placement: FloorPlacement,
  { mediaRoot }: PictureSources,
): Promise<RoomSource> {
  const roomBase = path.join(/* turbopackIgnore: true */ mediaRoot, base);
  const layers = await Promise.all(
    ['base.webp', 'light.webp', 'json'].map((end) => stampOf(`${roomBase}.${end}`)),
  );
  return {
    kind: 'room',
    shows: SHOWS[base.slice(0, base.indexOf('/')) as keyof typeof SHOWS],
    roomBase,
    native: { width, height },
    swatch: file,
    placement,
    stamp: JSON.stringify([stamp, ...layers, placement]),
    ...(isStandIn && { isStandIn }),
  };
}

const sizes = new LRUCache<string, Size>({ max: 2000 });

async function nativeSize({ file, stamp }: FoundFile): Promise<Size> {
  const key = `${file}@${stamp}`;
  const known = sizes.get(key);
  if (known) return known;
  const facts = await openPicture(file)
    .metadata()
    .catch(() => undefined);
  const size = facts?.autoOrient;
  if (!size || size.width * size.height > MAX_INPUT_PIXELS) {
    warnThrottled(
      { code: 'picture_unusable', file },
      `Image: no JPEG, PNG or WebP of at most ${MAX_INPUT_PIXELS / 1e6} million pixels`,
    );
    throw badRequest('Unsupported picture file.');
  }
  sizes.set(key, size);
  return size;
}

async function whole(found: FoundFile, shows: FileSource['shows']): Promise<FileSource> {
  return { kind: 'file', shows, ...found, native: await nativeSize(found) };
}
