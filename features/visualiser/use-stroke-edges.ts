import { useEffect, useRef, useState } from 'react';
import type { FloorShape, SceneFacts, Stroke } from '#lib/scenes/scene.ts';
import type { ShapeImprovement } from '#lib/scenes/shape-history.ts';
import type { Matte } from './live/draft-matte.ts';
import { useUnmountSignal } from './use-unmount-signal.ts';

interface Options {
  readonly photo: string;
  readonly size: Pick<SceneFacts, 'width' | 'height'>;
  /** A brush is selected. */
  readonly painting: boolean;
  /** The matte of a shape, as it would be laid; undefined while nothing is laid. */
  readonly matteOf: (shape: FloorShape) => Matte | undefined;
  /** Changes the current shape without a new undo step, once the edge is found. A save waits for it. */
  readonly amend: (finding: Promise<ShapeImprovement | undefined>) => void;
}

const NO_EDGE = 'No edge was found there. The stroke counts as you painted it.';
const NO_LEG = 'No leg was found above that dot. It counts as you set it; undo removes it.';
const NO_FINDER = 'Edges cannot be found in this browser. Strokes count as you paint them.';

/** Snaps a finished stroke to the edge of the thing it was painted over. `words` is a message if no edge was found. */
export function useStrokeEdges({ photo, size, painting, matteOf, amend }: Options) {
  const opening = useRef<ReturnType<typeof openFinder>>(undefined);
  /** Aborts when the editor is closed, not when the tool changes: the last stroke may still wait for its edge. */
  const left = useUnmountSignal();
  const [words, setWords] = useState('');

  useEffect(() => {
    if (painting && left.current) opening.current = openFinder(photo, left.current);
  }, [photo, painting, left]);

  /** Finds the edge of a stroke; undefined if the stroke stays as it was painted. */
  async function edge(before: FloorShape, stroke: Stroke): Promise<ShapeImprovement | undefined> {
    const opened = await opening.current;
    const floor = matteOf(before) ?? opened?.drawnMatte(size, before);
    const area = floor && opened?.finder(stroke, floor);
    setWords(area ? '' : !opened ? NO_FINDER : stroke.leg ? NO_LEG : NO_EDGE);
    if (!area) return undefined;
    return (now) => ({
      ...now,
      strokes: now.strokes.map((one) => (one === stroke ? { ...one, area } : one)),
    });
  }
  const find = (before: FloorShape, stroke: Stroke) => amend(edge(before, stroke));
  return { words, find, forget: () => setWords('') };
}

/** Loads the edge finder on first use; undefined if it cannot be loaded. */
async function openFinder(photo: string, signal: AbortSignal) {
  try {
    const [{ openEdgeFinder }, { drawnMatte }] = await Promise.all([
      import('./live/edge-finder.ts'),
      import('./live/draft-matte.ts'),
    ]);
    const finder = await openEdgeFinder(photo, signal);
    return finder && { finder, drawnMatte };
  } catch {
    return undefined;
  }
}
