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
  /** The last stroke of the shape is finished. */
  onStroke: (shape: FloorShape) => void;
}

/** Share of the width between two points of a stroke. */
const STROKE_STEP = 0.006;
/** Where the brush of the keyboard begins: on the floor, in most photos. */
const START: Point = { x: 0.5, y: 0.8 };

/** The brush: a stroke for each drag, a dab for each press; by keys it is put down, moved and lifted. */
export function useStrokeDrawing({ stage, shape, mode, brush, onChange, onSettle, onStroke }: Options) {
  const drawing = useRef(false);
  const [down, setDown] = useState(false);
  const [pointer, setPointer] = useState<Point>();
  const [hand, setHand] = useState(START);

  function pointOf({ clientX, clientY }: PointerEvent): Point {
    const box = stage.current?.getBoundingClientRect();
    if (!box?.width) return { x: 0, y: 0 };
    return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height };
  }
  function begin(point: Point) {
    if (shape.strokes.length >= SHAPE_LIMITS.strokes) return;
    drawing.current = true;
    setDown(true);
    onChange({ ...shape, strokes: [...shape.strokes, { mode, radius: brush, points: [point] }] }, 'stroke');
  }
  function extend(point: Point) {
    const stroke = shape.strokes.at(-1);
    const last = stroke?.points.at(-1);
    if (!drawing.current || !stroke || !last) return;
    const far = Math.hypot(point.x - last.x, point.y - last.y);
    if (far < STROKE_STEP || stroke.points.length >= SHAPE_LIMITS.strokePoints) return;
    const longer = { ...stroke, points: [...stroke.points, point] };
    onChange({ ...shape, strokes: [...shape.strokes.slice(0, -1), longer] }, 'stroke');
  }
  function finish() {
    if (!drawing.current) return;
    drawing.current = false;
    setDown(false);
    onSettle();
    onStroke(shape);
  }
  return {
    /** Where the brush of a pointer is. */
    pointer,
    strokes: {
      onPointerDown(event: PointerEvent) {
        if (!event.isPrimary || event.button > 0) return;
        event.preventDefault();
        finish();
        stage.current?.setPointerCapture?.(event.pointerId);
        begin(pointOf(event));
      },
      onPointerMove(event: PointerEvent) {
        const point = pointOf(event);
        setPointer(point);
        if (event.buttons !== 0) extend(point);
      },
      onPointerUp: finish,
      onPointerCancel: finish,
      onPointerLeave: () => setPointer(undefined),
    },
    /** The brush of the keyboard: where it is, whether it paints, and what moves and presses it. */
    keys: {
      at: hand,
      down,
      moveTo(point: Point) {
        setHand(point);
        extend(point);
      },
      press: () => (drawing.current ? finish() : begin(hand)),
      leave: finish,
    },
  };
}
