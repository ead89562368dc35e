import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import { type PhotoParts, partAt, tapPart, tapResults } from '#lib/scenes/parts.ts';
import type { FloorShape, Point } from '#lib/scenes/scene.ts';

interface Options {
  stage: RefObject<HTMLElement | null>;
  shape: FloorShape;
  proposal: FloorShape;
  parts: PhotoParts | undefined;
  /** Takes a tap to the operator's network; undefined where regions answer it. */
  onTap: ((point: Point) => void) | undefined;
  onChange: (shape: FloorShape, touched?: string) => void;
  onSettle: () => void;
}

/** How far a finger may wander while it taps, in shares of the photo. */
const FINGER = 0.02;
/** Where the tap of the keyboard begins: on the floor, in most photos. */
const START: Point = { x: 0.5, y: 0.8 };

/**
 * Taps on parts of the photo: what is under the pointer or held under a finger is what a tap would change; lifting
 * elsewhere changes nothing.
 */
export function usePartTapping({ stage, shape, proposal, parts, onTap, onChange, onSettle }: Options) {
  const pressed = useRef<Point>(undefined);
  const [over, setOver] = useState<Point>();
  const [hand, setHand] = useState(START);

  function isTap(from: Point, to: Point): boolean {
    if (parts && !onTap) return partAt(parts, from) === partAt(parts, to);
    return Math.hypot(from.x - to.x, from.y - to.y) < FINGER;
  }
  function tap(point: Point) {
    if (onTap) return onTap(point);
    if (!parts) return;
    onChange(tapPart(shape, proposal, parts, point));
    onSettle();
  }

  function pointOf({ clientX, clientY }: PointerEvent): Point | undefined {
    const box = stage.current?.getBoundingClientRect();
    if (!box?.width) return undefined;
    const point = { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height };
    return point.x >= 0 && point.x < 1 && point.y >= 0 && point.y < 1 ? point : undefined;
  }
  function press(event: PointerEvent) {
    const point = pointOf(event);
    if (!event.isPrimary || event.button > 0 || !point) return;
    pressed.current = point;
    setOver(point);
    stage.current?.setPointerCapture?.(event.pointerId);
  }
  function lift(event: PointerEvent) {
    const point = pointOf(event);
    const from = pressed.current;
    pressed.current = undefined;
    if (event.pointerType === 'touch') setOver(undefined);
    if (point && from && isTap(from, point)) tap(point);
  }
  function leave() {
    pressed.current = undefined;
    setOver(undefined);
  }
  return {
    /** What a tap would change now. */
    change: parts && !onTap && over && changeOf(parts, shape, tapPart(shape, proposal, parts, over)),
    /** The tap of the keyboard, where there is no list of parts to choose from. */
    keys: { at: hand, down: undefined, moveTo: setHand, press: () => tap(hand), leave: () => undefined },
    taps: {
      onPointerDown: press,
      onPointerMove: (event: PointerEvent) => setOver(pointOf(event)),
      onPointerUp: lift,
      onPointerCancel: leave,
      onPointerLeave: leave,
    },
  };
}

/** For each of the smallest parts: what it becomes, where that is not what it is. */
function changeOf(
  parts: PhotoParts,
  before: FloorShape,
  after: FloorShape,
): readonly (boolean | undefined)[] {
  const [old, now] = [tapResults(parts, before.taps), tapResults(parts, after.taps)];
  return now.map((floor, part) => {
    const result = floor ?? parts.floor[part] === 1;
    return result === (old[part] ?? parts.floor[part] === 1) ? undefined : result;
  });
}
