import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import { type PhotoParts, partAt, tapPart, tapResults } from '#lib/scenes/parts.ts';
import type { FloorShape, Point } from '#lib/scenes/scene.ts';

interface Options {
  stage: RefObject<HTMLElement | null>;
  shape: FloorShape;
  proposal: FloorShape;
  parts: PhotoParts | undefined;
  onChange: (shape: FloorShape, touched?: string) => void;
  onSettle: () => void;
}

/**
 * Taps on parts of the photo: what is under the pointer or held under a finger is what a tap would change; lifting
 * elsewhere changes nothing.
 */
export function usePartTapping({ stage, shape, proposal, parts, onChange, onSettle }: Options) {
  const pressed = useRef<number>(undefined);
  const [over, setOver] = useState<Point>();

  function pointOf({ clientX, clientY }: PointerEvent): Point | undefined {
    const box = stage.current?.getBoundingClientRect();
    if (!box?.width) return undefined;
    const point = { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height };
    return point.x >= 0 && point.x < 1 && point.y >= 0 && point.y < 1 ? point : undefined;
  }
  function press(event: PointerEvent) {
    const point = pointOf(event);
    if (!event.isPrimary || event.button > 0 || !parts || !point) return;
    pressed.current = partAt(parts, point);
    setOver(point);
    stage.current?.setPointerCapture?.(event.pointerId);
  }
  function lift(event: PointerEvent) {
    const point = pointOf(event);
    const from = pressed.current;
    pressed.current = undefined;
    if (event.pointerType === 'touch') setOver(undefined);
    if (!parts || !point || from === undefined || partAt(parts, point) !== from) return;
    onChange(tapPart(shape, proposal, parts, point));
    onSettle();
  }
  function leave() {
    pressed.current = undefined;
    setOver(undefined);
  }
  return {
    /** What a tap would change now. */
    change: parts && over && changeOf(parts, shape, tapPart(shape, proposal, parts, over)),
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
