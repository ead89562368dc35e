import { readdirSync } from 'node:fs';
import path from 'node:path';
import { deltaE2000 } from '#lib/colour/delta-e.ts';
import { type Lab, linear, linearToLab, luminance } from '#lib/lab.ts';
import type { Room } from '#lib/media/room-table.ts';
import { type FloorPlacement, layFloor, type RoomLayers } from '#lib/rendering/server/lay-floor.ts';
import { loadRoom, loadSwatch } from '#lib/rendering/server/layers.ts';
import { FULL_LIGHT, type MipLevel } from '#lib/rendering/server/mips.ts';
import { contentPath } from '#lib/server/content-folder.ts';
import { contentFacts } from './content-facts.ts';

/** Width of the measured pictures, in pixels. */
const WIDTH = 200;
/** Largest difference of light that counts as equal, in stops. */
export const ALIKE = 1 / 3;
/** A floor reflects a window or a lamp where its gloss is more than this multiple of its usual gloss. */
export const MIRRORED = 2;
const COVERED = 250;

/** How far the floor of a room picture is from its swatch. */
export interface ColourDistance {
  /** ΔE2000 of the means. */
  readonly distance: number;
  /** L of the floor minus L of the swatch. */
  readonly lighter: number;
  /** Chroma of the floor divided by that of the swatch. */
  readonly chroma: number;
}

/** A view small enough to measure many floors in it, and the pixels that count. */
export interface MeasuredView {
  readonly id: string;
  readonly room: RoomLayers;
  readonly pixels: readonly number[];
}

/** Loads a view of the room table at measuring size. */
export async function measuredView({ id, width }: Pick<Room, 'id' | 'width'>): Promise<MeasuredView> {
  const room = await loadRoom(contentPath('media', 'rooms', id), WIDTH / width);
  return { id, room, pixels: evenlyLit(room) };
}

/** The floor pixels in the light the view is exposed for: without shadow, sunbeam and a window's reflection. */
function evenlyLit({ mask, light, gloss, camera }: RoomLayers): number[] {
  const at = (layer: Uint8Array, i: number) => {
    const [r = 0, g = 0, b = 0] = [0, 1, 2].map((k) => ((layer[i * 3 + k] ?? 0) / 255) ** 2.2);
    return luminance(r, g, b);
  };
  const key = luminance(...camera.key);
  const mirrored = luminance(...camera.sheen) * MIRRORED;
  return [...mask.keys()].filter(
    (i) =>
      (mask[i] ?? 0) >= COVERED &&
      at(gloss, i) * camera.smax <= mirrored &&
      Math.abs(Math.log2((at(light, i) * camera.lmax) / key)) <= ALIKE,
  );
}

function meanOf(picture: Uint8Array, pixels: readonly number[]): Lab {
  const channel = (k: number) =>
    pixels.reduce((sum, i) => sum + linear(picture[i * 3 + k] ?? 0), 0) / pixels.length;
  return linearToLab([channel(0), channel(1), channel(2)]);
}

function meanOfSwatch(mips: readonly MipLevel[]): Lab {
  const { data = new Uint16Array() } = mips.at(-1) ?? {};
  const channel = (k: number) =>
    data.reduce((sum, value, i) => sum + (i % 3 === k ? value : 0), 0) / (data.length / 3) / FULL_LIGHT;
  return linearToLab([channel(0), channel(1), channel(2)]);
}

/** A colour: the file of its swatch, and how it is laid. */
export interface Floor {
  readonly swatch: string;
  readonly placement: FloorPlacement;
}

/** Every colour that has a swatch. */
export async function floorsWithSwatch(): Promise<Floor[]> {
  const facts = contentFacts();
  const folder = contentPath('media', 'swatches');
  const floors = await Promise.all(
    readdirSync(folder).map(async (name) => {
      const known = await facts(path.parse(name).name);
      return known ? [{ swatch: path.join(folder, name), placement: known.placement }] : [];
    }),
  );
  return floors.flat();
}

/** Measures a floor in each view. */
export async function floorColours(
  { swatch, placement }: Floor,
  views: readonly MeasuredView[],
): Promise<ColourDistance[]> {
  const mips = await loadSwatch(swatch);
  const wanted = meanOfSwatch(mips);
  return views.map(({ room, pixels }) => {
    const rect = { x: 0, y: 0, width: room.width, height: room.height };
    const floor = meanOf(layFloor(room, mips, placement, rect), pixels);
    const chroma = Math.hypot(floor[1], floor[2]) / Math.hypot(wanted[1], wanted[2]);
    return { distance: deltaE2000(floor, wanted), lighter: floor[0] - wanted[0], chroma };
  });
}
