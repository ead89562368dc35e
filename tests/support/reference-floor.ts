import { sceneFloorMap, swatchMap } from '#lib/rendering/camera.ts';
import {
  displayByte,
  KNEE,
  MIRRORED,
  SATURATION,
  shadeOfByte,
  shineOfByte,
  TAPS,
} from '#lib/rendering/floor-light.ts';
import type { MipLevel } from '#lib/rendering/server/mips.ts';
import { createSampler } from '#lib/rendering/server/sampler.ts';
import { at, type RgbPicture, resizeMap } from '#lib/scenes/float-map.ts';
import type { FloorShape } from '#lib/scenes/scene.ts';
import type { SceneSwatch } from '#lib/scenes/server/kernel/run.ts';
import { LINEAR } from '#lib/scenes/server/maps/lab.ts';
import type { PreparedScene } from '#lib/scenes/server/prepare/prepare.ts';

/** Maps linear light from 0 upwards to below 1, as a camera does. */
export const rolledLight = (light: number): number =>
  light <= KNEE ? light : KNEE + (1 - KNEE) * (1 - Math.exp(-(light - KNEE) / (1 - KNEE)));

/** Linear light to a display byte, by a lookup table: 4096 steps from black to white. */
const STEPS = 4095;
const DISPLAY = Uint8Array.from({ length: STEPS + 1 }, (_, step) => displayByte(step / STEPS));

/**
 * The reference that the kernel (lib/scenes/server/kernel) and the shaders are compared with: lays a floor into a photo
 * in true perspective and scale, in the photo's own light, blended in linear light.
 */
export function renderFloor(
  photo: RgbPicture,
  prepared: PreparedScene,
  mips: readonly MipLevel[],
  swatch: SceneSwatch,
  shape: FloorShape,
): Uint8Array {
  const { width, height, data } = photo;
  const out = Uint8Array.from(data);
  const metres = sceneFloorMap(shape, width, height);
  const sampler = createSampler(
    mips,
    swatchMap(metres, swatch.sizeMetres, swatch.turnDegrees + shape.turnDegrees),
    { maxTaps: TAPS },
  );
  const shade = lightMap(prepared, prepared.shade, shadeOfByte);
  const shine = lightMap(prepared, prepared.shine, shineOfByte);
  const { matte, exposure } = prepared;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const cover = (matte[i] as number) / 255;
      if (cover === 0 || !sampler.at(x, y)) continue;
      const light = at(shade, i);
      const mirrored = at(shine, i) * swatch.gloss * MIRRORED;
      const { colour } = sampler;
      const [r, g, b] = [colour[0] as number, colour[1] as number, colour[2] as number];
      const grey = 0.2126 * r + 0.7152 * g + 0.0722 * b;
      for (let k = 0; k < 3; k++) {
        const laid = rolledLight(
          (grey + ((colour[k] as number) - grey) * SATURATION) * light * (exposure[k] as number) + mirrored,
        );
        const mixed = (LINEAR[data[i * 3 + k] as number] as number) * (1 - cover) + laid * cover;
        out[i * 3 + k] = DISPLAY[(mixed * STEPS + 0.5) | 0] as number;
      }
    }
  }
  return out;
}

function lightMap(scene: PreparedScene, bytes: Uint8Array, lightOf: (byte: number) => number) {
  const { width, height, shadeWidth, shadeHeight } = scene;
  const light = {
    width: shadeWidth,
    height: shadeHeight,
    data: Float32Array.from(bytes, (byte) => lightOf(byte)),
  };
  return resizeMap(light, width, height);
}
