import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import { type PhotoParts, sweepParts, tapPart, tapResults } from '#lib/scenes/parts.ts';
import { pointerPlace } from '#lib/scenes/photo-place.ts';
import type { FloorShape, Point } from '#lib/scenes/scene.ts';
import { KEYBOARD_START } from './use-stroke-drawing.ts';

interface Options {
  stage: RefObject<HTMLElement | null>;
  shape: FloorShape;
  proposal: FloorShape;
  parts: PhotoParts | undefined;
  /** Sends a tap to the operator's segmentation network; undefined if taps select parts instead. */
  onTap: ((point: Point) => void) | undefined;
  onChange: (shape: FloorShape, touched?: string) => void;
  onSettle: () => void;
}

/** Distance in shares of the photo that a finger may move during a tap. */
const FINGER = 0.02;

/**
 * Taps on parts of the photo, and a finger drawn over several parts. Lifting the pointer changes the parts under it,
 * or those it was drawn over. Lifting outside the photo changes nothing.
 */
export function usePartTapping({ stage, shape, proposal, parts, onTap, onChange, onSettle }: Options) {
  const pressed = useRef<Point>(undefined);
  const [over, setOver] = useState<Point>();
  const [hand, setHand] = useState(KEYBOARD_START);
  // Kept in a ref too, because pointer events arrive more often than renders.
  const path = useRef<readonly Point[]>([]);
  const [swept, setSwept] = useState(path.current);

  const isTap = (from: Point, to: Point) => Math.hypot(from.x - to.x, from.y - to.y) < FINGER;
  function draw(to: readonly Point[]) {
    path.current = to;
    setSwept(to);
  }
  function tap(point: Point) {
    if (onTap) return onTap(point);
    if (!parts) return;
    onChange(tapPart(shape, proposal, parts, point));
    onSettle();
  }

  function pointOf(event: PointerEvent): Point | undefined {
    const point = pointerPlace(stage.current, event)?.point;
    return point && point.x >= 0 && point.x < 1 && point.y >= 0 && point.y < 1 ? point : undefined;
  }
  function press(event: PointerEvent) {
    const point = pointOf(event);
    if (event.button > 0 || !point) return;
    pressed.current = point;
    setOver(point);
    draw([]);
    stage.current?.setPointerCapture?.(event.pointerId);
  }
  function move(event: PointerEvent) {
    const point = pointOf(event);
    setOver(point);
    const from = pressed.current;
    if (!from || !point || !parts || onTap) return;
    if (path.current.length > 0) draw([...path.current, point]);
    else if (!isTap(from, point)) draw([from, point]);
  }
  function lift(event: PointerEvent) {
    const point = pointOf(event);
    const from = pressed.current;
    const drawn = path.current;
    leave();
    if (event.pointerType !== 'touch') setOver(point);
    if (!point || !from) return;
    if (drawn.length > 0 && parts) {
      onChange(sweepParts(shape, proposal, parts, drawn));
      onSettle();
    } else if (isTap(from, point)) tap(from);
  }
  function leave() {
    pressed.current = undefined;
    setOver(undefined);
    draw([]);
  }
  function previewed(of: PhotoParts, at: Point): FloorShape {
    return swept.length > 0 ? sweepParts(shape, proposal, of, swept) : tapPart(shape, proposal, of, at);
  }
  return {
    /** What lifting the pointer would change now. */
    change: parts && !onTap && over && changeOf(parts, shape, previewed(parts, over)),
    /** Taps by keyboard, if there is no list of parts to choose from. */
    keys: { at: hand, down: undefined, moveTo: setHand, press: () => tap(hand), leave: () => undefined },
    taps: {
      onPointerDown: press,
      onPointerMove: move,
      onPointerUp: lift,
      onPointerCancel: leave,
      onPointerLeave: leave,
    },
  };
}

/**
 * What happens to each smallest part, a character each: `+` becomes floor, `-` no longer is, a space stays. A text, so
 * that a pointer moving within one part leads to no new picture.
 */
function changeOf(parts: PhotoParts, before: FloorShape, after: FloorShape): string {
  const [old, now] = [tapResults(parts, before.taps), tapResults(parts, after.taps)];
  return now
    .map((floor, part) => {
      const result = floor ?? parts.floor[part] === 1;
      return result === (old[part] ?? parts.floor[part] === 1) ? ' ' : result ? '+' : '-';
    })
    .join('');
}
