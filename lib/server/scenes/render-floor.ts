import 'server-only';
import { sceneFloorMap } from '../../scenes/camera.ts';
import type { FloorShape } from '../../scenes/scene.ts';
import { swatchMap } from '../images/compose/camera.ts';
import type { MipLevel } from '../images/compose/mips.ts';
import { createSampler } from '../images/compose/sampler.ts';
import { LINEAR } from './maps/lab.ts';
import { at, type RgbPicture, resizeMap } from './maps/map.ts';
import { type PreparedScene, shadeOfByte } from './prepare/prepare.ts';

/** How a floor covering lies: true size of one repeat in metres, its own turn in degrees. */
export interface SceneSwatch {
  readonly sizeMetres: number;
  readonly turnDegrees: number;
}

/** Linear light to a display byte, by table: 4096 steps from black to white. */
const STEPS = 4095;
const DISPLAY = Uint8Array.from({ length: STEPS + 1 }, (_, step) => {
  const light = step / STEPS;
  return Math.round(255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055));
});
/** Light above this is rolled off softly, as a camera does. */
const KNEE = 0.7;
/** A floor in a room is a little less colourful than its swatch on a white page (matched to true renders). */
const SATURATION = 0.78;
/** Samples along a pixel's footprint. */
const TAPS = 8;

const rolled = (light: number) =>
  light <= KNEE ? light : KNEE + (1 - KNEE) * (1 - Math.exp(-(light - KNEE) / (1 - KNEE)));

/** The photo with a floor laid into it: true perspective and scale, the photo's own light, blended in linear light. */
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
  const shade = shadeMap(prepared);
  const { matte, exposure } = prepared;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const cover = (matte[i] as number) / 255;
      if (cover === 0 || !sampler.at(x, y)) continue;
      const light = at(shade, i) * exposure;
      const { colour } = sampler;
      const [r, g, b] = [colour[0] as number, colour[1] as number, colour[2] as number];
      const grey = 0.2126 * r + 0.7152 * g + 0.0722 * b;
      for (let k = 0; k < 3; k++) {
        const laid = rolled((grey + ((colour[k] as number) - grey) * SATURATION) * light);
        const mixed = (LINEAR[data[i * 3 + k] as number] as number) * (1 - cover) + laid * cover;
        out[i * 3 + k] = DISPLAY[(mixed * STEPS + 0.5) | 0] as number;
      }
    }
  }
  return out;
}

function shadeMap({ width, height, shade, shadeWidth, shadeHeight }: PreparedScene) {
  const light = {
    width: shadeWidth,
    height: shadeHeight,
    data: Float32Array.from(shade, (b) => shadeOfByte[b] as number),
  };
  return resizeMap(light, width, height);
}
