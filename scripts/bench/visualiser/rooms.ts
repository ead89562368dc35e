import { readFileSync } from 'node:fs';
import path from 'node:path';
import { imageSettings } from '#lib/images/server/settings.ts';
import { ROOM_TABLE } from '#lib/media/room-table.ts';
import { composeRoom } from '#lib/rendering/server/compose.ts';
import type { FloatMap, RgbPicture } from '#lib/scenes/float-map.ts';
import { outlineMask } from '#lib/scenes/outline-mask.ts';
import type { Outline } from '#lib/scenes/scene.ts';
import { sharp } from '#lib/server/sharp.ts';
import { contentFacts } from '../../image/content-facts.ts';

/** A picture in which to detect the floor, and where its floor is. */
export interface BenchPicture {
  readonly name: string;
  readonly photo: Buffer;
  readonly truth: (width: number, height: number) => Promise<FloatMap>;
  /** The floor's outlines, if a person drew them. */
  readonly drawn?: readonly Outline[];
}

const { mediaRoot } = imageSettings();
const findFacts = contentFacts();
/** Longer side in px of a photo that a browser uploads (S5.4). */
const PHOTO_WIDTH = 1400;

/** Decodes a picture to RGB. */
export async function pixels(image: ReturnType<typeof sharp>): Promise<RgbPicture> {
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** Decodes a photo to RGB, with its longer side at most `side` px. */
export const decoded = (photo: Buffer, side: number): Promise<RgbPicture> =>
  pixels(sharp(photo).rotate().resize(side, side, { fit: 'inside', withoutEnlargement: true }));

/** Properties of a floor of the catalogue. */
export async function floorOf(globalItemId: string) {
  const facts = await findFacts(globalItemId);
  if (!facts) throw new Error(`No floor ${globalItemId}`);
  return { placement: facts.placement, swatchFile: path.join(mediaRoot, 'swatches', `${globalItemId}.jpg`) };
}

/** A rendered room with a floor in it, as RGB. */
export async function renderedRoom(id: string, globalItemId: string): Promise<RgbPicture> {
  const { placement, swatchFile } = await floorOf(globalItemId);
  const roomBase = path.join(mediaRoot, 'rooms', id);
  const native = await sharp(`${roomBase}.base.webp`).metadata();
  const scale = Math.min(1, PHOTO_WIDTH / native.width);
  const size = { width: Math.round(native.width * scale), height: Math.round(native.height * scale) };
  const rect = { x: 0, y: 0, ...size };
  const data = await composeRoom({
    roomBase,
    scale,
    rect,
    swatch: swatchFile,
    placement,
  });
  return { ...size, data };
}

export async function roomTruth(id: string, width: number, height: number): Promise<FloatMap> {
  const data = await sharp(path.join(mediaRoot, 'rooms', `${id}.mask.webp`))
    .resize(width, height, { fit: 'fill' })
    .removeAlpha()
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  return { width, height, data: Float32Array.from(data, (value) => value / 255) };
}

/** Every rendered room with one of a few floors, used as a photo with an exact mask. */
export async function* roomPictures(floors: readonly string[]): AsyncGenerator<BenchPicture> {
  for (const [index, { id }] of ROOM_TABLE.entries()) {
    const floor = floors[index % floors.length] ?? '';
    const { width, height, data } = await renderedRoom(id, floor);
    const photo = await sharp(data, { raw: { width, height, channels: 3 } })
      .jpeg({ quality: 88 })
      .toBuffer();
    yield { name: id, photo, truth: (w, h) => roomTruth(id, w, h) };
  }
}

type Corners = readonly (readonly [number, number])[];

/** Photos of a folder with `floors.json`: polygons in percent, `floor` minus `occluders`. */
export function* folderPictures(folder: string): Generator<BenchPicture> {
  const floors = JSON.parse(readFileSync(path.join(folder, 'floors.json'), 'utf8')) as Record<
    string,
    { floor: Corners[]; occluders: Corners[] }
  >;
  const lines = (kind: 'floor' | 'cut', polygons: Corners[]) =>
    polygons.map(
      (polygon): Outline => ({ kind, points: polygon.map(([x, y]) => ({ x: x / 100, y: y / 100 })) }),
    );
  for (const [name, { floor, occluders }] of Object.entries(floors)) {
    const outlines = [...lines('floor', floor), ...lines('cut', occluders)];
    yield {
      name,
      photo: readFileSync(path.join(folder, `${name}.jpg`)),
      truth: async (width, height) => outlineMask(outlines, width, height),
      drawn: outlines,
    };
  }
}
