import type { FlightPart, FlightPlan, Point } from '#lib/area/flight-plan.ts';
import { landingSize } from '#lib/area/flight-words.ts';
import { lengthWords } from '#lib/area/measure-words.ts';
import type { Row } from '#lib/area/row.ts';
import { countWithNoun } from '#lib/text.ts';
import type { Measure } from '#lib/units.ts';
import { planToDrawing, TAIL } from './flight-shapes.tsx';

/** Maximum size of the sketch, and the space for labels around the flight, in units of 1 px. */
export const SKETCH = { width: 360, height: 290, unit: 80, beside: 98, above: 22, below: 46 } as const;
/** Height of a line of text, width of a letter, and margin around a label. */
const LINE = 14;
const LETTER = 6.6;
const FREE = 4;
/** Distance from the first riser to its dimension line, and from that line to its label. */
const MEASURED = 22;
export const BELOW_LINE = 12;

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Label {
  readonly text: string;
  /** Middle of the text. */
  readonly x: number;
  readonly y: number;
  /** Half the length of the dimension line above the text. */
  readonly line?: number;
}

export const boxOf = (points: readonly Point[]): Box => {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  };
};

export function labelBox({ text, x, y, line = 0 }: Label): Box {
  const half = Math.max((text.length * LETTER) / 2, line);
  const above = line > 0 ? BELOW_LINE + FREE : LINE / 2;
  return { left: x - half, top: y - above, right: x + half, bottom: y + LINE / 2 };
}

const meet = (one: Box, other: Box) =>
  one.left - FREE < other.right &&
  other.left < one.right + FREE &&
  one.top < other.bottom &&
  other.top < one.bottom;

const within = (inner: Box, outer: Box) =>
  inner.left >= outer.left &&
  inner.right <= outer.right &&
  inner.top >= outer.top &&
  inner.bottom <= outer.bottom;

/** Label positions above, below, left and right of a part. */
function around(text: string, { left, top, right, bottom }: Box): Record<Side, Label> {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const out = (text.length * LETTER) / 2 + 2 * FREE;
  return {
    above: { text, x, y: top - LINE / 2 - FREE },
    below: { text, x, y: bottom + LINE / 2 + FREE },
    left: { text, x: left - out, y },
    right: { text, x: right + out, y },
  };
}
type Side = 'above' | 'below' | 'left' | 'right';

/** Preferred sides for a part's label: left or right of vertical steps, above or below everything else. */
const sidesOf = ({ kind, heading }: FlightPart): readonly Side[] =>
  kind === 'steps' && heading.x === 0 ? ['left', 'right'] : ['above', 'below', 'right', 'left'];

function wordsOf({ kind, count }: FlightPart, row: Row, measure: Measure): string {
  if (kind === 'winders') return countWithNoun(count, 'winder');
  if (kind === 'landing') return landingSize(row, measure) ?? 'Landing';
  return `${count} × ${lengthWords(row.stairs?.tread.metres ?? 0, measure)}`;
}

/** Labels that fit: none overlaps a part of the flight, another label or the edge of the sketch. */
export function sketchLabels(plan: FlightPlan, scale: number, row: Row, measure: Measure): Label[] {
  const place = planToDrawing(plan, scale);
  const boxes = plan.parts.map(({ corners }) => boxOf(corners.map(place)));
  const sheet: Box = {
    left: -SKETCH.beside,
    top: -SKETCH.above,
    right: plan.width * scale + SKETCH.beside,
    bottom: plan.length * scale + SKETCH.below,
  };
  const foot = place({ x: 0, y: 0 });
  const up: Label = { text: 'Up', x: foot.x + 14, y: foot.y + TAIL - 5 };
  const wide: Label = {
    text: lengthWords(row.width, measure),
    x: foot.x,
    y: foot.y + MEASURED + BELOW_LINE,
    line: (row.width * scale) / 2,
  };
  const tail = { left: foot.x, top: foot.y, right: foot.x, bottom: foot.y + TAIL };
  const labels: Label[] = [];
  const fits = (label: Label) => {
    const box = labelBox(label);
    const others = [...boxes, tail, ...labels.map(labelBox)];
    return within(box, sheet) && !others.some((other) => meet(box, other));
  };
  const keep = (choices: readonly Label[]) => {
    const label = choices.find(fits);
    if (label) labels.push(label);
  };
  keep([up]);
  keep([wide]);
  const firstLanding = plan.parts.findIndex(({ kind }) => kind === 'landing');
  plan.parts.forEach((part, at) => {
    const box = boxes[at];
    // All landings are as large as the first, so only the first has a label.
    if (!box || (part.kind === 'landing' && at !== firstLanding)) return;
    const places = around(wordsOf(part, row, measure), box);
    keep(sidesOf(part).map((side) => places[side]));
  });
  return labels;
}
