import { useState } from 'react';
import type { FloorShape } from '#lib/scenes/scene.ts';
import { MAX_STEPS, type ShapeHistory } from '#lib/scenes/shape-history.ts';
import { Step } from './step-button.tsx';
import type { useFloorShape } from './use-floor-shape.ts';

interface Edited extends Pick<ReturnType<typeof useFloorShape>, 'setHistory'> {
  readonly history: ShapeHistory;
}

const COMPARED = ['outlines', 'strokes', 'taps', 'horizon', 'eyeHeightCm'] as const;
/** Whether two shapes are equal except for the direction of boards, which follows a drawn line. */
const hasSameFloor = (one: FloorShape, other: FloorShape) => COMPARED.every((key) => one[key] === other[key]);

/**
 * Remembers both sides of each drawn line. If the last step was such a line, the visitor can switch which side is
 * floor; the switch belongs to that step.
 */
export function useOtherSide({ history, setHistory }: Edited) {
  const [lines, setLines] = useState<readonly (readonly [drawn: FloorShape, turned: FloorShape])[]>([]);
  const { present } = history;
  const isShown = (side: FloorShape) => hasSameFloor(side, present);
  const sides = lines.findLast((line) => line.some(isShown));
  const other = sides?.find((side) => !isShown(side));
  return {
    onLine(drawn: FloorShape, turned: FloorShape | undefined) {
      if (turned) setLines((before) => [...before.slice(1 - MAX_STEPS), [drawn, turned]]);
    },
    turned: sides !== undefined && isShown(sides[1]),
    turn:
      other &&
      (() => setHistory({ ...history, present: { ...other, turnDegrees: present.turnDegrees }, future: [] })),
  };
}

/**
 * A line divides the photo in two, and a drawn ring may outline the floor or a thing on it. This button switches to
 * the other meaning.
 */
export const OtherSide = ({ turn, turned }: Pick<ReturnType<typeof useOtherSide>, 'turn' | 'turned'>) => (
  <Step
    icon="arrows-horizontal"
    able={turn !== undefined}
    aria-pressed={turned}
    onPress={() => turn?.()}
    className="justify-self-start"
  >
    The floor is on the other side
  </Step>
);
