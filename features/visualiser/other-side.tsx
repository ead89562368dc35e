import { useState } from 'react';
import type { FloorShape } from '#lib/scenes/scene.ts';
import type { ShapeHistory } from '#lib/scenes/shape-history.ts';
import { Step } from './step-button.tsx';
import type { useFloorShape } from './use-floor-shape.ts';

interface Edited extends Pick<ReturnType<typeof useFloorShape>, 'setHistory'> {
  readonly history: ShapeHistory;
}

/** Both sides of the line that was drawn last, while it is the last step: which is the floor is a part of that step. */
export function useOtherSide({ history, setHistory }: Edited) {
  const [sides, setSides] = useState<readonly FloorShape[]>([]);
  const { present } = history;
  const other = sides.includes(present) ? sides.find((side) => side !== present) : undefined;
  return {
    onLine: (drawn: FloorShape, turned: FloorShape | undefined) => setSides(turned ? [drawn, turned] : []),
    turned: present === sides[1],
    turn: other && (() => setHistory({ ...history, present: other, future: [] })),
  };
}

/** What is drawn round may be the floor, or a thing on it; a line has two sides. */
export const OtherSide = ({ turn, turned }: Pick<ReturnType<typeof useOtherSide>, 'turn' | 'turned'>) => (
  <Step
    icon="arrows-horizontal"
    able={turn !== undefined}
    aria-pressed={turned}
    onPress={() => turn?.()}
    className="-ml-4.5 justify-self-start"
  >
    The floor is on the other side
  </Step>
);
