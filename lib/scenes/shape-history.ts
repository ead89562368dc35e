import type { FloorShape } from './scene.ts';

/** Undo/redo history of a floor's shape. */
export interface ShapeHistory {
  readonly past: readonly FloorShape[];
  readonly present: FloorShape;
  readonly future: readonly FloorShape[];
  /** Key of the last change. Consecutive changes with the same key, such as those of a drag, are one undo step. */
  readonly touched?: string;
}

/** Improves the result of the last step. */
export type ShapeImprovement = (shape: FloorShape) => FloorShape;

export const MAX_STEPS = 100;

export const isSameShape = (one: FloorShape, other: FloorShape) =>
  JSON.stringify(one) === JSON.stringify(other);

export const startHistory = (present: FloorShape): ShapeHistory => ({ past: [], present, future: [] });

/** Adds a change. Consecutive changes with the same `touched` are undone together. */
export function changeShape(history: ShapeHistory, present: FloorShape, touched?: string): ShapeHistory {
  if (touched !== undefined && touched === history.touched) return { ...history, present, future: [] };
  const past = [...history.past, history.present].slice(-MAX_STEPS);
  return { past, present, future: [], ...(touched !== undefined && { touched }) };
}

/** Improves the current shape without a new undo step. The same history if nothing changes. */
export function improveShape(history: ShapeHistory, better: ShapeImprovement): ShapeHistory {
  const present = better(history.present);
  return present === history.present ? history : { ...history, present };
}

/** Ends a series of merged changes: the next change is a separate undo step. */
export const endChangeSeries = (history: ShapeHistory): ShapeHistory => {
  if (history.touched === undefined) return history;
  const { past, present, future } = history;
  return { past, present, future };
};

export function undoShape({ past, present, future }: ShapeHistory): ShapeHistory {
  const before = past.at(-1);
  if (!before) return { past, present, future };
  return { past: past.slice(0, -1), present: before, future: [present, ...future] };
}

export function redoShape({ past, present, future }: ShapeHistory): ShapeHistory {
  const [after, ...rest] = future;
  if (!after) return { past, present, future };
  return { past: [...past, present], present: after, future: rest };
}

/** Whether the last step added or removed a stroke. */
export const strokeIsLast = ({ past, present }: ShapeHistory): boolean =>
  past.length > 0 && past.at(-1)?.strokes !== present.strokes;
