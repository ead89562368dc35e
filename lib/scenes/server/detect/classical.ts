import 'server-only';
import { createGuidedFilter } from '../maps/guided-filter.ts';
import { channelMaps, labMaps } from '../maps/lab.ts';
import { at, type FloatMap, mapBy, type RgbPicture } from '../maps/map.ts';
import { cleanMask } from '../maps/regions.ts';
import { fitColours } from './colour-model.ts';
import type { FloorDetector } from './port.ts';

/** Longer side in px the classical detector works at. */
const WORK_SIZE = 256;
const FLOOR_CLUSTERS = 5;
const OTHER_CLUSTERS = 8;
const ROUNDS = 4;
/**
 * How fast evidence becomes certainty; below 1, because colours of neighbouring pixels are no independent witnesses.
 */
const TEMPER = 0.45;

/**
 * Prior that a pixel is floor by its height in the photo, as a logit: nearly none above 35 % of the height, likely at
 * the lower edge. Measured on rooms photographed level from chest height.
 */
function priorLogit(y: number): number {
  if (y < 0.3) return -7;
  return Math.min(3.2, (y - 0.63) * 11);
}

/**
 * Finds the floor by colour: a model of the lower edge against one of the area above the horizon, refitted from each
 * result, smoothed along the photo's edges and limited to what is connected to the lower edge. Needs no network files.
 */
export const classicalDetector: FloorDetector = {
  name: 'classical',
  workSize: WORK_SIZE,
  async detect(picture) {
    const soft = softFloor(picture);
    const floor = cleanMask(soft);
    return {
      floor: mapBy(soft, (i) => (at(floor, i) ? Math.max(0.5, at(soft, i)) : Math.min(0.49, at(soft, i)))),
    };
  },
};

function softFloor(picture: RgbPicture): FloatMap {
  const { width, height } = picture;
  const lab = labMaps(picture);
  const size = Math.max(width, height);
  const smooth = createGuidedFilter(channelMaps(picture), { radius: Math.round(size / 28), epsilon: 2e-3 });
  const prior = mapBy(picture, (i) => priorLogit((((i / width) | 0) + 0.5) / height));
  let likely = mapBy(picture, (i) => {
    const y = ((i / width) | 0) / height;
    const x = (i % width) / width;
    // The first witnesses: the middle of the lower edge is floor, what is above 40 % is not.
    if (y > 0.86) return Math.abs(x - 0.5) < 0.42 ? 1 : 0.6;
    return y < 0.42 ? 0 : 0.5;
  });
  for (let round = 0; round < ROUNDS; round++) {
    const floor = learn(lab, FLOOR_CLUSTERS, (i) => sure(at(likely, i)));
    const other = learn(lab, OTHER_CLUSTERS, (i) => sure(1 - at(likely, i)));
    const evidence = mapBy(picture, (i) => {
      const [l, a, b] = [at(lab[0], i), at(lab[1], i), at(lab[2], i)];
      const ratio = floor.logDensity(l, a, b) - other.logDensity(l, a, b);
      const logit = TEMPER * Math.max(-9, Math.min(9, ratio)) + at(prior, i);
      return 1 / (1 + Math.exp(-logit));
    });
    likely = smooth(evidence);
  }
  return likely;
}

/** Only what is fairly certain teaches. */
const sure = (share: number) => (share > 0.6 ? share : 0);

function learn(
  lab: readonly [FloatMap, FloatMap, FloatMap],
  clusters: number,
  weight: (i: number) => number,
) {
  const count = lab[0].data.length;
  const [colours, weights] = [new Float32Array(count * 3), new Float32Array(count)];
  let used = 0;
  for (let i = 0; i < count; i++) {
    const own = weight(i);
    if (own <= 0) continue;
    for (let k = 0; k < 3; k++) colours[used * 3 + k] = at(lab[k] as FloatMap, i);
    weights[used++] = own;
  }
  return fitColours(colours.subarray(0, used * 3), weights.subarray(0, used), clusters);
}
