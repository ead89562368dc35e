import { useState } from 'react';
import { isRingStroke } from '#lib/scenes/drawn-ring.ts';
import type { FloorShape, SceneFacts, Stroke } from '#lib/scenes/scene.ts';
import { type ShapeHistory, strokeIsLast } from '#lib/scenes/shape-history.ts';
import { useStrokeEdges } from './use-stroke-edges.ts';

/**
 * Whether strokes snap to the edge of the thing they were painted over. Changing the setting right after a stroke
 * also changes that stroke.
 */
export function useStrokeChoice({
  edit: { facts, history },
  photo,
  painting,
  dots,
  matteOf,
  amend,
  changeShape,
}: {
  edit: { readonly facts: SceneFacts; readonly history: ShapeHistory };
  photo: string;
  painting: boolean;
  /** Each stroke is a dot at the foot of a leg. */
  dots: boolean;
  changeShape: (shape: FloorShape) => void;
} & Pick<Parameters<typeof useStrokeEdges>[0], 'matteOf' | 'amend'>) {
  const [finding, setFinding] = useState(true);
  const { words, find, forget } = useStrokeEdges({ photo, size: facts, painting, matteOf, amend });
  return {
    finding,
    words: painting && (dots || finding) ? words : '',
    onStroke: (before: FloorShape, stroke: Stroke) => {
      if (dots || finding) find(before, stroke);
    },
    setFinding(next: boolean) {
      setFinding(next);
      forget();
      const { strokes } = history.present;
      const last = strokes.at(-1);
      if (!last || last.tap || last.leg || isRingStroke(last)) return;
      if (!strokeIsLast(history) || next === (last.area !== undefined)) return;
      const { area: _area, ...plain } = last;
      const before = { ...history.present, strokes: strokes.slice(0, -1) };
      changeShape({ ...before, strokes: [...before.strokes, plain] });
      if (next) find(before, plain);
    },
  };
}
