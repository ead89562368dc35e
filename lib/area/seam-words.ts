import { countWithNoun } from '../text.ts';
import type { Measure } from '../units.ts';
import { type Seam, seamsOf } from './cut-plan/seams.ts';
import { type CutPlan, type Direction, type Layout, PERPENDICULAR, type PlanRoom } from './cut-plan/types.ts';
import { DIRECTION_WORDS, inwardDirection, LIT_FROM_WALLS, lightOnLine } from './light-on-lines.ts';
import { lengthWords } from './measure-words.ts';
import type { Wall } from './row.ts';

/** A seam with its letter in the drawing. */
export interface NamedSeam extends Seam {
  readonly letter: string;
}

/** The letter of a seam: "A" to "Z", then "AA"; unique within a plan. */
function letterOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : letterOf(Math.floor(index / 26) - 1) + last;
}

/** The seams of each room, in the order of the rooms, with letters unique within the plan. */
export function namedSeams({ rooms, layouts }: Pick<CutPlan, 'rooms' | 'layouts'>): NamedSeam[][] {
  let count = 0;
  return rooms.map((room, at) => {
    const layout = layouts[at];
    return layout ? seamsOf(room, layout).map((seam) => ({ ...seam, letter: letterOf(count++) })) : [];
  });
}

/** Walls on both sides of a line. */
const BESIDE: Readonly<Record<Direction, readonly [near: Wall, far: Wall]>> = {
  length: ['left', 'right'],
  width: ['top', 'bottom'],
};

/** Describes the light on a seam. */
function lightWords({ direction }: Seam, { window }: PlanRoom): string {
  switch (lightOnLine(direction, window)) {
    case 'along':
      return `It points to the window in the ${window} wall: light falls along it, where it shows least.`;
    case 'across':
      return `Light from the window in the ${window} wall falls across it, so it shows more.`;
    default:
      return `If the main window is in the ${LIT_FROM_WALLS[PERPENDICULAR[direction]]} wall, light falls across it and it shows more.`;
  }
}

/** Describes a seam: its place, measured from a wall, and the light on it. */
function seamSentence(seam: NamedSeam, room: PlanRoom, measure: Measure): string {
  const { kind, letter, direction, at, start, end, inDoorway } = seam;
  const [nearWall, farWall] = BESIDE[direction];
  const span = direction === 'length' ? room.width : room.length;
  const near = at <= span / 2;
  const edge = `${near ? nearWall : farWall} ${room.isFlight ? 'edge' : 'wall'}`;
  const place = `${lengthWords(near ? at : span - at, measure)} from the ${edge}`;
  const name = kind === 'seam' ? `Seam ${letter}` : `Join ${letter}`;
  return [
    `${name} runs ${DIRECTION_WORDS[direction]}, ${place}, ${lengthWords(end - start, measure)} long.`,
    ...(room.isFlight ? [] : [lightWords(seam, room)]),
    ...(inDoorway ? ['It ends in the doorway.'] : []),
  ].join(' ');
}

/** Describes how the carpet looks from the doorway, if known. Arrows in the drawing point down or to the right. */
function pileSentence({ doorway }: PlanRoom, direction: Direction): string | undefined {
  if (!doorway) return undefined;
  const from = `From the doorway in the ${doorway.wall} wall you look`;
  if (inwardDirection(doorway.wall) !== direction)
    return `${from} across the pile: the carpet looks neither lighter nor deeper.`;
  return doorway.wall === 'top' || doorway.wall === 'left'
    ? `${from} along the arrows, with the pile: the carpet looks lighter.`
    : `${from} against the arrows, into the pile: the carpet looks deeper.`;
}

/**
 * Text alternative of a room's drawing: "Seen from above: 2 strips from top to bottom, seam A, the window in the top
 * wall."
 */
export function roomWords(
  { window, doorway }: PlanRoom,
  { strips, direction }: Layout,
  seams: readonly NamedSeam[],
): string {
  return `Seen from above: ${[
    `${countWithNoun(strips.length, 'strip')} ${DIRECTION_WORDS[direction]}`,
    ...seams.map(({ kind, letter }) => `${kind} ${letter}`),
    ...(window ? [`the window in the ${window} wall`] : []),
    ...(doorway ? [`the doorway in the ${doorway.wall} wall`] : []),
  ].join(', ')}.`;
}

/** The sentences about each room: its seams, then its pile. */
export function laidSentences(
  plan: Pick<CutPlan, 'rooms' | 'layouts'>,
  measure: Measure,
): readonly (readonly string[])[] {
  return namedSeams(plan).map((seams, at) => {
    const room = plan.rooms[at];
    const layout = plan.layouts[at];
    if (!room || !layout) return [];
    const pile = pileSentence(room, layout.direction);
    return [
      ...(seams.length > 0 ? seams.map((seam) => seamSentence(seam, room, measure)) : ['No seam.']),
      ...(pile ? [pile] : []),
    ];
  });
}
