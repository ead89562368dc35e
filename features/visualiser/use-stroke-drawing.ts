import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import type { FloorShape, Point, Stroke } from '#lib/scenes/scene.ts';
import { SHAPE_LIMITS } from '#lib/scenes/scene.ts';

interface Options {
  stage: RefObject<HTMLElement | null>;
  shape: FloorShape;
  mode: Stroke['mode'];
  /** A dot is set where a leg stands, in place of a stroke. */
  dots: boolean;
  /** Radius of the brush in shares of the width. */
  brush: number;
  onChange: (shape: FloorShape, touched?: string) => void;
  onSettle: () => void;
  /** A stroke is finished; `before` is the shape without it. */
  onStroke: (before: FloorShape, stroke: Stroke) => void;
}

/** Share of the width between two points of a stroke. */
const STROKE_STEP = 0.006;
/** Where the hand of the keyboard begins: on the floor, in most photos. */
export const HAND_START: Point = { x: 0.5, y: 0.8 };

/** The brush: a stroke for each drag, a dab for each press; by keys it is put down, moved and lifted. */
export function useStrokeDrawing({ stage, shape, mode, dots, brush, onChange, onSettle, onStroke }: Options) {
  // Kept here, because a pointer moves more often than the picture is drawn.
  const drawing = useRef<{ before: FloorShape; stroke: Stroke }>(undefined);
  const [down, setDown] = useState(false);
  const [pointer, setPointer] = useState<Point>();
  const [hand, setHand] = useState(HAND_START);

  function pointOf({ clientX, clientY }: PointerEvent): Point {
    const box = stage.current?.getBoundingClientRect();
    if (!box?.width) return { x: 0, y: 0 };
    return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height };
  }
  function paint(before: FloorShape, stroke: Stroke): FloorShape {
    drawing.current = { before, stroke };
    return { ...before, strokes: [...before.strokes, stroke] };
  }
  function begin(point: Point) {
    if (shape.strokes.length >= SHAPE_LIMITS.strokes) return;
    setDown(true);
    const stroke: Stroke = { mode, radius: brush, points: [point], ...(dots && { leg: true }) };
    onChange(paint(shape, stroke), 'stroke');
  }
  function extend(point: Point) {
    if (!drawing.current) return;
    const { before, stroke } = drawing.current;
    if (dots) return onChange(paint(before, { ...stroke, points: [point] }), 'stroke');
    const last = stroke.points.at(-1) ?? point;
    const far = Math.hypot(point.x - last.x, point.y - last.y);
    if (far < STROKE_STEP || stroke.points.length >= SHAPE_LIMITS.strokePoints) return;
    onChange(paint(before, { ...stroke, points: [...stroke.points, point] }), 'stroke');
  }
  function finish() {
    if (!drawing.current) return;
    const { before, stroke } = drawing.current;
    drawing.current = undefined;
    setDown(false);
    onSettle();
    onStroke(before, stroke);
  }
  return {
    /** Where the brush of a pointer is. */
    pointer,
    strokes: {
      onPointerDown(event: PointerEvent) {
        if (!event.isPrimary || event.button > 0) return;
        event.preventDefault();
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
