import 'server-only';
import { sceneFloorMap } from '../../../rendering/camera.ts';
import { shadeByte, shineByte } from '../../../rendering/floor-light.ts';
import { at, boxMean, type FloatMap, mapBy, newMap, type RgbPicture, resizeMap } from '../../float-map.ts';
import type { PhotoParts } from '../../parts.ts';
import type { RenderInputs } from '../../render-inputs.ts';
import type { FloorShape, Stroke } from '../../scene.ts';
import { guidedFilter } from '../maps/guided-filter.ts';
import { channelMaps, luminance } from '../maps/lab.ts';
import { pointedLegs, shapedMask, withStrokes } from './drawn-mask.ts';
import { legsOf } from './legs.ts';
import { shadingOf } from './shading.ts';

/**
 * All data for rendering a floor in a photo, at the rendered size. Stored as bytes, because it is saved and sent. The
 * illumination map is a quarter of the size.
 */
export type PreparedScene = Omit<RenderInputs, 'lie'>;

/** Half width, in px at half size, of the band around the mask's edge in which the photo's own edge is used. */
const REACH = 1;

/**
 * Computes the matte and illumination map of a photo for the visitor's final floor shape. `fine` is the detected mask
 * at any size.
 */
export function prepareScene(
  photo: RgbPicture,
  fine: FloatMap,
  shape: FloorShape,
  proposal: FloorShape,
  parts?: PhotoParts,
): PreparedScene {
  const { width, height } = photo;
  const half = halved(photo);
  const mask = shapedMask(shape, proposal, resizeMap(fine, half.width, half.height), parts);
  const matte = matteOf(
    photo,
    half,
    mapBy(mask, (i) => (at(mask, i) >= 0.5 ? 1 : 0)),
    shape.strokes,
  );
  const floor = mapBy(photo, (i) => (matte[i] as number) / 255);
  const quarter = halved(half);
  // Uses the proposal's camera height, because the visitor's only sets the size of boards and does not affect the
  // light.
  const map = sceneFloorMap({ ...proposal, horizon: shape.horizon }, quarter.width, quarter.height);
  const { shade, shine, exposure } = shadingOf(quarter, resizeMap(floor, quarter.width, quarter.height), map);
  return {
    width,
    height,
    matte,
    shade: Uint8Array.from(shade.data, shadeByte),
    shine: Uint8Array.from(shine.data, shineByte),
    shadeWidth: quarter.width,
    shadeHeight: quarter.height,
    exposure,
  };
}

/**
 * The matte along the photo's own edges, 0…255, from a binary mask at half size. A full-size map takes 6 MB; legs need
 * the most of them and are found first, while no other map exists.
 */
function matteOf(
  photo: RgbPicture,
  half: RgbPicture,
  hard: FloatMap,
  strokes: readonly Stroke[],
): Uint8Array<ArrayBuffer> {
  const { width, height } = photo;
  const legs = legsIn(photo, hard, strokes);
  const size = Math.max(half.width, half.height);
  const radius = Math.max(2, Math.round(size / 130));
  const soft = guidedFilter(hard, channelMaps(half), { radius, epsilon: 6e-4 }, photo);
  const near = resizeMap(boxMean(hard, REACH), width, height);
  const matte = new Uint8Array(width * height);
  for (let i = 0; i < matte.length; i++) {
    // Away from edges the mask decides. At an edge the photo's own edge decides, steepened to avoid a halo.
    const inside = 2 * at(near, i);
    const bounded = Math.max(inside - 1, Math.min(inside, steep(at(soft, i))));
    matte[i] = Math.round(255 * bounded * (1 - at(legs, i)));
  }
  return matte;
}

/**
 * Coverage of each pixel by legs, 0…1: detected legs, except where the visitor painted floor, and legs the visitor
 * marked.
 */
function legsIn(photo: RgbPicture, hard: FloatMap, strokes: readonly Stroke[]): FloatMap {
  const { width, height } = photo;
  const legs = legsOf(lightOf(photo), resizeMap(hard, width, height));
  if (strokes.length === 0) return legs;
  const painted = withStrokes(newMap(width, height), strokes);
  const pointed = pointedLegs(strokes, width, height);
  for (let i = 0; i < legs.data.length; i++) {
    const found = at(painted, i) > 0 ? 0 : at(legs, i);
    legs.data[i] = 1 - (1 - found) * (1 - at(pointed, i));
  }
  return legs;
}

/** A prepared scene for a smaller picture of the same photo. */
export function scaledScene(scene: PreparedScene, width: number, height: number): PreparedScene {
  if (scene.width === width && scene.height === height) return scene;
  const whole = { width: scene.width, height: scene.height, data: new Float32Array(scene.matte) };
  // Blurred before resizing, so that thin legs become soft instead of broken.
  const radius = Math.max(0, Math.round((scene.width / width - 1) / 2));
  const smooth = radius > 0 ? boxMean(whole, radius) : whole;
  return {
    ...scene,
    width,
    height,
    matte: Uint8Array.from(resizeMap(smooth, width, height).data, Math.round),
  };
}

const steep = (value: number) => {
  const t = Math.max(0, Math.min(1, (value - 0.22) / 0.56));
  return t * t * (3 - 2 * t);
};

function lightOf({ width, height, data }: RgbPicture): FloatMap {
  return mapBy({ width, height }, (i) => Math.sqrt(luminance(data, i)));
}

/** Halves a picture by averaging 2 × 2 pixels. */
function halved({ width, height, data }: RgbPicture): RgbPicture {
  const [w, h] = [Math.max(1, width >> 1), Math.max(1, height >> 1)];
  const out = new Uint8Array(w * h * 3);
  for (let y = 0, to = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const from = (2 * y * width + 2 * x) * 3;
      for (let k = 0; k < 3; k++, to++) {
        const i = from + k;
        out[to] =
          ((data[i] as number) +
            (data[i + 3] as number) +
            (data[i + width * 3] as number) +
            (data[i + width * 3 + 3] as number)) >>
          2;
      }
    }
  }
  return { width: w, height: h, data: out };
}
