import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import type { FloorShape, Point, Stroke } from '#lib/scenes/scene.ts';
import { SHAPE_LIMITS } from '#lib/scenes/scene.ts';

interface Options {
  stage: RefObject<HTMLElement | null>;
  shape: FloorShape;
  mode: Stroke['mode'];
  /** Radius of the brush in shares of the width. */
  brush: number;
  onChange: (shape: FloorShape, touched?: string) => void;
  onSettle: () => void;
}

/** Share of the width between two points of a stroke. */
const STROKE_STEP = 0.006;

/** The brush: a stroke for each drag, a dab for each press. */
export function useStrokeDrawing({ stage, shape, mode, brush, onChange, onSettle }: Options) {
  const drawing = useRef(false);
  const [pointer, setPointer] = useState<Point>();

  function pointOf({ clientX, clientY }: PointerEvent): Point {
    const box = stage.current?.getBoundingClientRect();
    if (!box?.width) return { x: 0, y: 0 };
    return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height };
  }
  function press(event: PointerEvent) {
    if (!event.isPrimary || shape.strokes.length >= SHAPE_LIMITS.strokes) return;
    event.preventDefault();
    stage.current?.setPointerCapture?.(event.pointerId);
    drawing.current = true;
    const stroke = { mode, radius: brush, points: [pointOf(event)] };
    onChange({ ...shape, strokes: [...shape.strokes, stroke] }, 'stroke');
  }
  function move(event: PointerEvent) {
    const point = pointOf(event);
    setPointer(point);
    const stroke = shape.strokes.at(-1);
    const last = stroke?.points.at(-1);
    if (!drawing.current || !stroke || !last) return;
    const far = Math.hypot(point.x - last.x, point.y - last.y);
    if (far < STROKE_STEP || stroke.points.length >= SHAPE_LIMITS.strokePoints) return;
    const longer = { ...stroke, points: [...stroke.points, point] };
    onChange({ ...shape, strokes: [...shape.strokes.slice(0, -1), longer] }, 'stroke');
  }
  function lift() {
    if (drawing.current) onSettle();
    drawing.current = false;
  }
  return {
    /** Where the brush is. */
    pointer,
    strokes: {
      onPointerDown: press,
      onPointerMove: move,
      onPointerUp: lift,
      onPointerCancel: lift,
      onPointerLeave: () => setPointer(undefined),
    },
  };
}
