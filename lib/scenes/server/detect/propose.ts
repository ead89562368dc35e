import 'server-only';
import { FOCAL_SHARE } from '../../../rendering/camera.ts';
import { warnThrottled } from '../../../server/warn-throttled.ts';
import { boardDirection } from '../../board-direction.ts';
import { horizonAbove } from '../../edit-outline.ts';
import { at, type FloatMap, mapBy, type RgbPicture, resizeMap } from '../../float-map.ts';
import { outlineMask } from '../../outline-mask.ts';
import type { FloorShape, Outline } from '../../scene.ts';
import { createGuidedFilter } from '../maps/guided-filter.ts';
import { channelMaps } from '../maps/lab.ts';
import { cleanMask } from '../maps/regions.ts';
import { outlinesOf } from './contour.ts';
import type { ClassMap, Detected, FloorDetector } from './port.ts';

/** Default camera height in cm: a phone held at chest height. */
const EYE_HEIGHT_CM = 140;
/**
 * Usual distance to the far end of a floor, in camera heights. It determines how far the horizon is above the floor.
 */
const FAR_END = 3.4;
/**
 * Minimum confidence of a proposal. Correct floors have at least 0.529 in the benchmark
 * (docs/benchmarks-visualiser.md), and networks that disagree, or one with a damaged file, have at most 0.1.
 */
const LEAST_SURE = 0.35;
/** Height of the horizon in a level photo, as a share of its height. */
const LEVEL = 0.44;

export interface Proposal {
  readonly shape: FloorShape;
  /** Probability of floor for each pixel, without and with rugs. */
  readonly floor: FloatMap;
  readonly withRugs: FloatMap;
  /** At least LEAST_SURE, or 0 if the outline is the default one. */
  readonly confidence: number;
  /** Networks ran, and found no floor. */
  readonly floorless?: boolean;
  /** Class probabilities; undefined if no detector returns classes. */
  readonly classes?: ClassMap;
}

/**
 * The default outline when no network is installed, none finds a floor, or they disagree. It covers the lower part of
 * the photo, with its far end below the horizon; the visitor drags it to the walls.
 */
const READY: Outline = {
  kind: 'floor',
  points: [
    { x: 0, y: 1 },
    { x: 0, y: 0.8 },
    { x: 0.24, y: 0.6 },
    { x: 0.76, y: 0.6 },
    { x: 1, y: 0.8 },
    { x: 1, y: 1 },
  ],
};

const DEFAULTS = { taps: [], strokes: [], eyeHeightCm: EYE_HEIGHT_CM, coverRugs: true };

/** The default outline, with confidence 0. */
function readyProposal(picture: RgbPicture): Proposal {
  const floor = outlineMask([READY], picture.width, picture.height);
  const camera = { horizon: LEVEL, eyeHeightCm: EYE_HEIGHT_CM };
  const turnDegrees = boardDirection(picture, floor, [], camera);
  return {
    shape: { ...DEFAULTS, ...camera, outlines: [READY], turnDegrees },
    floor,
    withRugs: floor,
    confidence: 0,
  };
}

/**
 * Combines the detectors' results into a proposal: masks, outlines, horizon and confidence. Throws once `left` is
 * aborted.
 */
export async function proposeFloor(
  picture: RgbPicture,
  resize: (longSide: number) => Promise<RgbPicture>,
  detectors: readonly FloorDetector[],
  left?: AbortSignal,
): Promise<Proposal> {
  if (detectors.length === 0) return readyProposal(picture);
  const pictures = await Promise.all(detectors.map(({ workSize }) => resize(workSize)));
  left?.throwIfAborted();
  const running = detectors.map((detector, i) => detector.detect(pictures[i] ?? picture));
  const { width, height } = picture;
  const radius = Math.max(2, Math.round(width / 110));
  const toEdges = createGuidedFilter(channelMaps(picture), { radius, epsilon: 4e-4 });
  const answers = await usableAnswers(detectors, running);
  left?.throwIfAborted();
  if (answers.length === 0) return readyProposal(picture);
  const mean = (map: (one: Detected) => FloatMap) => {
    const maps = answers.map((one) => resizeMap(map(one), width, height));
    return mapBy(picture, (i) => maps.reduce((sum, one) => sum + at(one, i), 0) / maps.length);
  };
  const bare = mean(({ floor }) => floor);
  const both = mean(({ floor, rug }) =>
    rug ? mapBy(floor, (i) => Math.min(1, at(floor, i) + at(rug, i))) : floor,
  );
  const settle = (map: FloatMap) => {
    const smooth = toEdges(map);
    const clean = cleanMask(smooth);
    return mapBy(smooth, (i) =>
      at(clean, i) ? Math.max(0.5, at(smooth, i)) : Math.min(0.49, at(smooth, i)),
    );
  };
  const [floor, withRugs] = [settle(bare), settle(both)];
  const outlines = outlinesOf(withRugs);
  if (outlines.length === 0) return { ...readyProposal(picture), floorless: true };
  const confidence = confidenceOf(withRugs, answers);
  if (confidence < LEAST_SURE) return readyProposal(picture);
  const camera = { horizon: horizonOf(withRugs), eyeHeightCm: EYE_HEIGHT_CM };
  const turnDegrees = boardDirection(picture, withRugs, outlines, camera);
  return {
    shape: { ...DEFAULTS, ...camera, outlines, turnDegrees },
    floor,
    withRugs,
    confidence,
    ...meanClasses(answers.flatMap(({ classes }) => classes ?? [])),
  };
}

/** What the detectors return. One that fails is logged and left out. */
async function usableAnswers(
  detectors: readonly FloorDetector[],
  running: readonly Promise<Detected>[],
): Promise<readonly Detected[]> {
  const settled = await Promise.allSettled(running);
  return settled.flatMap((one, i) => {
    if (one.status === 'fulfilled') return one.value;
    const [network, reason] = [detectors[i]?.name, String(one.reason)];
    warnThrottled(
      { code: 'floor_model', network, reason },
      'FLOOR_MODEL: a network failed, and floors are found without it',
    );
    return [];
  });
}

/** The mean of the class maps that have the same shape as the first one; others are ignored. */
function meanClasses(maps: readonly ClassMap[]): Pick<Proposal, 'classes'> {
  const [first] = maps;
  if (!first) return {};
  const alike = maps.filter(({ data, count }) => count === first.count && data.length === first.data.length);
  const data = Float32Array.from(
    { length: first.data.length },
    (_, i) => alike.reduce((sum, one) => sum + (one.data[i] as number), 0) / alike.length,
  );
  return { classes: { ...first, data } };
}

/**
 * Initial horizon: the mean of the horizon of a level photo and of the one that the floor's far end suggests, always
 * above the floor. Estimating it from two vanishing points is better in theory but was wrong more often in photos; the
 * visitor can drag the horizon.
 */
function horizonOf(floor: FloatMap): number {
  const { width, height } = floor;
  const needed = width * 0.06;
  let top = height;
  for (let y = 0; y < height && top === height; y++) {
    let count = 0;
    for (let x = 0; x < width; x++) if (at(floor, y * width + x) >= 0.5) count++;
    if (count >= needed) top = y;
  }
  const far = top / height - (FOCAL_SHARE * Math.max(width, height)) / FAR_END / height;
  return Math.max(-0.6, horizonAbove(top / height, (LEVEL + far) / 2));
}

/**
 * Confidence: the lowest agreement (intersection over union) of the detectors with the final mask, or for a single
 * detector the share of pixels it is certain of.
 */
function confidenceOf(mask: FloatMap, answers: readonly Detected[]): number {
  let area = 0;
  for (const value of mask.data) if (value >= 0.5) area++;
  const share = area / mask.data.length;
  if (share < 0.04 || share > 0.85) return 0.1;
  const agreement = answers.map(({ floor, rug }) => {
    const own = resizeMap(
      rug ? mapBy(floor, (i) => at(floor, i) + at(rug, i)) : floor,
      mask.width,
      mask.height,
    );
    let [inter, union] = [0, 0];
    for (let i = 0; i < own.data.length; i++) {
      const [a, b] = [at(own, i) >= 0.5, at(mask, i) >= 0.5];
      if (a && b) inter++;
      if (a || b) union++;
    }
    return union ? inter / union : 0;
  });
  if (answers.length > 1) return Math.min(...agreement) ** 1.5;
  // For a single detector: the number of uncertain pixels relative to the floor's area.
  let doubt = 0;
  for (const value of mask.data) doubt += value > 0.2 && value < 0.8 ? 1 : 0;
  return Math.max(0, 1 - (1.6 * doubt) / area);
}
