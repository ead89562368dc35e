import 'server-only';
import { FOCAL_SHARE } from '../../../rendering/camera.ts';
import { clearOf } from '../../edit-outline.ts';
import type { FloorShape, Outline } from '../../scene.ts';
import { createGuidedFilter } from '../maps/guided-filter.ts';
import { channelMaps } from '../maps/lab.ts';
import { at, type FloatMap, mapBy, type RgbPicture, resizeMap } from '../maps/map.ts';
import { cleanMask } from '../maps/regions.ts';
import { outlineMask } from '../prepare/drawn-mask.ts';
import { outlinesOf } from './contour.ts';
import { boardDirection } from './direction.ts';
import type { ClassMap, Detected, FloorDetector } from './port.ts';

/** Camera height that fits a phone held at the chest, in cm. */
const EYE_HEIGHT_CM = 140;
/** How far away the far end of a floor usually is, in camera heights: it places the horizon above the floor. */
const FAR_END = 3.4;
/** Confidence of networks that are not sure at all: none at all means that none looked, or found anything. */
const LEAST_SURE = 0.01;
/** Height of the horizon in a level photo, in shares of its height. */
const LEVEL = 0.44;

export interface Proposal {
  readonly shape: FloorShape;
  /** How likely each pixel is floor, without and with rugs. */
  readonly floor: FloatMap;
  readonly withRugs: FloatMap;
  readonly confidence: number;
  /** What is seen in each place; undefined when no detector tells more than floor and rugs. */
  readonly classes?: ClassMap;
}

/**
 * The outline that stands ready where no network looks for the floor, or sees one, for the visitor to drag to the
 * walls: the lower part of the photo, with its far end below the horizon.
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

/** Nothing was looked for, or found: the outline that stands ready, and no confidence in it. */
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
 * What several detectors together say of a photo's floor: mask, lines, horizon and how sure they are. Throws once
 * `left` is aborted.
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
  const answers = await Promise.all(running);
  left?.throwIfAborted();
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
  if (outlines.length === 0) return readyProposal(picture);
  const camera = { horizon: horizonOf(withRugs), eyeHeightCm: EYE_HEIGHT_CM };
  const turnDegrees = boardDirection(picture, withRugs, outlines, camera);
  return {
    shape: { ...DEFAULTS, ...camera, outlines, turnDegrees },
    floor,
    withRugs,
    confidence: Math.max(LEAST_SURE, confidenceOf(withRugs, answers)),
    ...meanClasses(answers.flatMap(({ classes }) => classes ?? [])),
  };
}

/** The mean of what several networks of one family see; the others' answers are left out. */
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
 * A first horizon: between where it lies in a level photo and where the far end of the floor would put it, never inside
 * the floor. Two vanishing points would be better in theory; in photos they were wrong more often than this, and the
 * visitor moves it with one finger.
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
  return Math.max(-0.6, clearOf(top / height, (LEVEL + far) / 2));
}

/** Agreement of the detectors with the settled mask; one alone is believed by how decided it is. */
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
  // Of one detector the spread of its doubt tells: pixels in the floor it is not certain of.
  let doubt = 0;
  for (const value of mask.data) doubt += value > 0.2 && value < 0.8 ? 1 : 0;
  return Math.max(0, 1 - (1.6 * doubt) / area);
}
