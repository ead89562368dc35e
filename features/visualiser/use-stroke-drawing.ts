import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import { nearPhoto, pointerPlace } from '#lib/scenes/photo-place.ts';
import { lineChoices } from '#lib/scenes/redraw-line.ts';
import type { FloorShape, Point, Stroke } from '#lib/scenes/scene.ts';
import { SHAPE_LIMITS } from '#lib/scenes/scene.ts';

/** What a hand that draws has in it: the line of the floor, a brush, or a dot where a leg stands. */
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
  /** A line is finished; `other` is the shape with the floor on its other side, where there is one. */
  onLine: (drawn: FloorShape, other: FloorShape | undefined) => void;
}

/** What is being drawn, and the shape before it and with it. */
interface Drawn {
  readonly before: FloorShape;
  readonly points: readonly Point[];
  readonly shape: FloorShape;
  /** The same with the floor on the other side of the line that is drawn. */
  readonly other?: FloorShape | undefined;
}

/** Share of the width between two points of a stroke. */
const STROKE_STEP = 0.006;
/** Most points of a line on its way, of which few become corners. */
const LINE_POINTS = 1000;
/** Where the hand of the keyboard begins: on the floor, in most photos. */
export const HAND_START: Point = { x: 0.5, y: 0.8 };

/**
 * A hand that draws: a stroke for each drag, a dab for each press, and the line of the floor while it is drawn; by keys
 * it is put down, moved and lifted.
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
  // Kept here, because a pointer moves more often than the picture is drawn.
  const drawing = useRef<Drawn>(undefined);
  const [down, setDown] = useState(false);
  const [pointer, setPointer] = useState<Point>();
  const [hand, setHand] = useState(HAND_START);

  function pointOf(event: Pick<PointerEvent, 'clientX' | 'clientY'>): Point {
    const { x, y } = pointerPlace(stage.current, event)?.point ?? { x: 0, y: 0 };
    return { x: nearPhoto(x), y: nearPhoto(y) };
  }
  function drawnOver(before: FloorShape, points: readonly Point[]): Drawn {
    if (pen === 'line') {
      const { width = 1, height = 1 } = stage.current?.getBoundingClientRect() ?? {};
      const [next = before, other] = lineChoices(before, points, { width, height });
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
        setPointer(pointOf(event));
        if (event.buttons === 0) return;
        extend(...movesOf(event.nativeEvent).map(pointOf));
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

/** A way of at most so many points with those of another that are a step away from the one before. */
function extended(drawn: readonly Point[], way: readonly Point[], most: number): readonly Point[] {
  const points = [...drawn];
  for (const point of way) {
    const last = points.at(-1) ?? point;
    const far = Math.hypot(point.x - last.x, point.y - last.y);
    if (far >= STROKE_STEP && points.length < most) points.push(point);
  }
  return points;
}

/** A busy browser tells of several moves at once: all that the hand made since the last one. */
function movesOf(event: globalThis.PointerEvent): readonly globalThis.PointerEvent[] {
  const moves = event.getCoalescedEvents?.() ?? [];
  return moves.length > 0 ? moves : [event];
}
