import 'server-only';
import { type FloorMap, swatchMap } from '../camera.ts';
import { exposure } from '../film.ts';
import {
  GREY_CARD,
  LAYER_GAMMA,
  LIGHT_CONTRAST_EXPONENT,
  MASK_FLOOR,
  MIN_MATT_SHARE,
} from '../room-light.ts';
import { developColour, exposeColour } from './film-tables.ts';
import type { MipLevel } from './mips.ts';
import { floorPlanes } from './planes.ts';
import { lensBlur, type RoomCamera } from './room-camera.ts';
import { createSampler } from './sampler.ts';
import { type FloorFinish, floorShade } from './shades.ts';

/** The render passes of a room at one scale: the picture with a grey floor, light on the floor, gloss, floor mask. */
export interface RoomLayers {
  camera: RoomCamera;
  width: number;
  height: number;
  base: Uint8Array;
  light: Uint8Array;
  gloss: Uint8Array;
  mask: Uint8Array;
}

/** A rectangle of a picture in pixels. */
export interface PixelRect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Placement of a floor covering: real size of one repeat in metres, rotation in degrees, gloss 0..1. */
export interface FloorPlacement extends FloorFinish {
  sizeMetres: number;
  turnDegrees: number;
  gloss: number;
  /** Offset of its rows, across and along them, in metres; 0 by default. */
  startMetres?: number;
  startAlong?: number;
}

const LAYER_LIGHT = Float32Array.from({ length: 256 }, (_, byte) => (byte / 255) ** LAYER_GAMMA);
const SOFT_LIGHT = LAYER_LIGHT.map((light) => light ** LIGHT_CONTRAST_EXPONENT);
/**
 * Renders the swatch onto the room's floor inside `rect`, as RGB. Pixels outside the floor mask are those of the base
 * pass.
 */
export function layFloor(
  room: RoomLayers,
  mips: readonly MipLevel[],
  placement: FloorPlacement,
  rect: PixelRect,
): Uint8Array {
  const { key, lmax, sheen, smax, grain } = room.camera;
  const out = new Uint8Array(rect.width * rect.height * 3);
  const planes = floorPlanes(room.camera, room.width, room.height);
  const finest = ((grain ?? 0) / placement.sizeMetres) * (mips[0]?.width ?? 1);
  const softness = { spread: lensBlur(room.camera, room.width), finest: Math.max(0.5, finest) };
  const { sizeMetres, turnDegrees, startMetres, startAlong } = placement;
  const samplers = planes.maps.map((metres) => {
    const repeats = swatchMap(metres, sizeMetres, turnDegrees, startMetres, startAlong);
    return createSampler(mips, repeats, softness);
  });
  const [contrast, layerLight] = grain ? [1, LAYER_LIGHT] : [LIGHT_CONTRAST_EXPONENT, SOFT_LIGHT];
  const lightGain = key.map((part) => (lmax / part) ** contrast);
  const glossGain = (placement.gloss * smax * exposure(GREY_CARD)) / key[1];
  const evenGloss = sheen.map((part) => part / smax);
  const { base, light, gloss, mask } = room;
  const shade = floorShade(room.camera, placement);
  for (let y = rect.y, to = 0; y < rect.y + rect.height; y++) {
    const row = y * room.width + rect.x;
    out.set(base.subarray(row * 3, (row + rect.width) * 3), to);
    for (let x = rect.x; x < rect.x + rect.width; x++, to += 3) {
      const cover = mask[y * room.width + x] as number;
      if (cover < MASK_FLOOR) continue;
      const plane = planes.at(x, y);
      const sampler = samplers[plane] as (typeof samplers)[number];
      if (!sampler.at(x, y)) continue;
      const from = (y * room.width + x) * 3;
      const even = shadeAt(planes.maps[plane] as FloorMap, x, y, shade);
      const { colour } = sampler;
      exposeColour(colour);
      for (let k = 0; k < 3; k++) {
        const lit = (lightGain[k] as number) * (layerLight[light[from + k] as number] as number);
        const matt = (colour[k] as number) * even * lit;
        const mirrored = (LAYER_LIGHT[gloss[from + k] as number] as number) - (evenGloss[k] as number);
        colour[k] = Math.max(matt * MIN_MATT_SHARE, matt + glossGain * mirrored);
      }
      developColour(colour);
      for (let k = 0; k < 3; k++) blend(out, to + k, colour[k] as number, cover);
    }
  }
  return out;
}

function blend(out: Uint8Array, at: number, value: number, cover: number): void {
  const mixed = (out[at] as number) + ((value - (out[at] as number)) * cover) / 255;
  out[at] = mixed < 0 ? 0 : mixed > 255 ? 255 : mixed + 0.5;
}

function shadeAt(map: FloorMap, x: number, y: number, shade: ReturnType<typeof floorShade>): number {
  const w = x * map[6] + y * map[7] + map[8];
  return shade((x * map[0] + y * map[1] + map[2]) / w, (x * map[3] + y * map[4] + map[5]) / w);
}
