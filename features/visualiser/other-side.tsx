import { useState } from 'react';
import type { FloorShape } from '#lib/scenes/scene.ts';
import { MAX_STEPS, type ShapeHistory } from '#lib/scenes/shape-history.ts';
import { Step } from './step-button.tsx';
import type { useFloorShape } from './use-floor-shape.ts';

interface Edited extends Pick<ReturnType<typeof useFloorShape>, 'setHistory'> {
  readonly history: ShapeHistory;
}

/**
 * Remembers both sides of each drawn line. If the last step was such a line, the visitor can switch which side is
 * floor; the switch belongs to that step.
 */
export function useOtherSide({ history, setHistory }: Edited) {
  const [lines, setLines] = useState<readonly (readonly [drawn: FloorShape, turned: FloorShape])[]>([]);
  const { present } = history;
  const sides = lines.findLast((line) => line.includes(present));
  const other = sides?.find((side) => side !== present);
  return {
    onLine(drawn: FloorShape, turned: FloorShape | undefined) {
      if (turned) setLines((before) => [...before.slice(1 - MAX_STEPS), [drawn, turned]]);
    },
    turned: present === sides?.[1],
    turn: other && (() => setHistory({ ...history, present: other, future: [] })),
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
