import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import { clampNearPhoto, pointerPlace, roundedPlace } from '#lib/scenes/photo-place.ts';
import { lineInterpretations } from '#lib/scenes/redraw-line.ts';
import type { FloorShape, Point, Stroke } from '#lib/scenes/scene.ts';
import { SHAPE_LIMITS } from '#lib/scenes/scene.ts';

/** Drawing tools: the line of the floor, two brushes, and a dot at the foot of a leg. */
export type Pen = 'line' | 'add' | 'erase' | 'legs';

interface Options {
  stage: RefObject<HTMLElement | null>;
  shape: FloorShape;
  pen: Pen;
  /** Radius of the brush in shares of the width. */
  brush: number;
  onChange: (shape: FloorShape, touched?: string) => void;
  onSettle: () => void;
  /** A stroke is finished; `before` is the shape without it. */
  onStroke: (before: FloorShape, stroke: Stroke) => void;
  /** A line is finished; `other` is the shape with the floor on the other side of the line, if that is possible. */
  onLine: (drawn: FloorShape, other: FloorShape | undefined) => void;
}

/** A stroke or line in progress, with the shape before it and including it. */
interface Drawn {
  readonly before: FloorShape;
  readonly points: readonly Point[];
  readonly shape: FloorShape;
  /** The shape with the floor on the other side of the drawn line. */
  readonly other?: FloorShape | undefined;
}

/** Minimum distance between two points of a stroke, in shares of the width. */
const STROKE_STEP = 0.006;
/** Maximum points of a line in progress; only a few of them become corners. */
const LINE_POINTS = 1000;
/** Start position of the keyboard's brush: on the floor in most photos. */
export const KEYBOARD_START: Point = { x: 0.5, y: 0.8 };

/**
 * Drawing by pointer or keyboard: a stroke for each drag, a dab for each press, and the floor's line while it is
 * drawn. On the keyboard the brush is put down, moved and lifted.
 */
export function useStrokeDrawing({
  stage,
  shape,
  pen,
  brush,
  onChange,
  onSettle,
  onStroke,
  onLine,
}: Options) {
  // A ref, because pointer events arrive more often than renders.
  const drawing = useRef<Drawn>(undefined);
  const [down, setDown] = useState(false);
  const [pointer, setPointer] = useState<Point>();
  const [hand, setHand] = useState(KEYBOARD_START);

  function pointOf(event: Pick<PointerEvent, 'clientX' | 'clientY'>): Point {
    const { x, y } = pointerPlace(stage.current, event)?.point ?? { x: 0, y: 0 };
    return { x: roundedPlace(clampNearPhoto(x)), y: roundedPlace(clampNearPhoto(y)) };
  }
  function drawnOver(before: FloorShape, points: readonly Point[]): Drawn {
    if (pen === 'line') {
      const { width = 1, height = 1 } = stage.current?.getBoundingClientRect() ?? {};
      const [next = before, other] = lineInterpretations(before, points, { width, height });
      return { before, points, shape: next, other };
    }
    const mode = pen === 'add' ? 'add' : 'erase';
    const stroke: Stroke = { mode, radius: brush, points, ...(pen === 'legs' && { leg: true }) };
    return { before, points, shape: { ...before, strokes: [...before.strokes, stroke] } };
  }
  function draw(before: FloorShape, points: readonly Point[]) {
    const now = drawing.current?.shape ?? before;
    drawing.current = drawnOver(before, points);
    const { shape: next } = drawing.current;
    if (next !== now) onChange(next, 'stroke');
  }
  function begin(point: Point) {
    if (pen !== 'line' && shape.strokes.length >= SHAPE_LIMITS.strokes) return;
    setDown(true);
    draw(shape, [point]);
  }
  function extend(...way: readonly Point[]) {
    if (!drawing.current) return;
    const { before, points: drawn } = drawing.current;
    if (pen === 'legs') return draw(before, way.slice(-1));
    const most = pen === 'line' ? LINE_POINTS : SHAPE_LIMITS.strokePoints;
    const points = extended(drawn, way, most);
    if (points.length > drawn.length) draw(before, points);
  }
  function finish() {
    if (!drawing.current) return;
    const { before, shape: drawn, other } = drawing.current;
    drawing.current = undefined;
    setDown(false);
    onSettle();
    if (pen === 'line') return onLine(drawn, other);
    const stroke = drawn.strokes.at(-1);
    if (stroke && drawn.strokes !== before.strokes) onStroke(before, stroke);
  }
  return {
    /** Position of the pointer's brush. */
    pointer,
    strokes: {
      onPointerDown(event: PointerEvent) {
        if (event.button > 0) return;
        event.preventDefault();
        stage.current?.setPointerCapture?.(event.pointerId);
        begin(pointOf(event));
      },
      onPointerMove(event: PointerEvent) {
        setPointer(pointOf(event));
        if (event.buttons === 0) return;
        extend(...movesOf(event.nativeEvent).map(pointOf));
      },
      onPointerUp: finish,
      onPointerCancel: finish,
      onPointerLeave: () => setPointer(undefined),
    },
    /** The keyboard's brush: its position, whether it paints, and its handlers. */
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

/** Adds the points of `way` that are at least one step apart, up to `most` points in total. */
function extended(drawn: readonly Point[], way: readonly Point[], most: number): readonly Point[] {
  const points = [...drawn];
  for (const point of way) {
    const last = points.at(-1) ?? point;
    const far = Math.hypot(point.x - last.x, point.y - last.y);
    if (far >= STROKE_STEP && points.length < most) points.push(point);
  }
  return points;
}

/** A busy browser combines several moves into one event; this returns all of them. */
function movesOf(event: globalThis.PointerEvent): readonly globalThis.PointerEvent[] {
  const moves = event.getCoalescedEvents?.() ?? [];
  return moves.length > 0 ? moves : [event];
}
