'use client';

import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react';
import {
  directionTo,
  floorCompass,
  normaliseDirection,
  snapToWalls,
  wallDirections,
} from '#lib/scenes/floor-compass.ts';
import { clampToPhoto, pointerPlace } from '#lib/scenes/photo-place.ts';
import type { FloorShape, Point } from '#lib/scenes/scene.ts';
import { PhotoLines } from './photo-lines.tsx';

/** Degrees per arrow key, and with Shift. */
const STEP = 5;
const FINE = 1;
/**
 * Opacity of the dark edge of the compass lines. There are many lines, and the floor must stay visible between them.
 */
const SHADE = 0.55;

interface Turning {
  shape: FloorShape;
  /** The shape as it was detected; its direction is the room's direction. */
  proposal: FloorShape;
  size: { readonly width: number; readonly height: number };
  onChange: (shape: FloorShape, touched?: string) => void;
  onSettle: () => void;
}

const turned = (shape: FloorShape, degrees: number): FloorShape => ({
  ...shape,
  turnDegrees: normaliseDirection(degrees),
});

/** Pointer handling: the floor turns with the pointer around the compass and snaps to the direction of a wall. */
export function useTurning({
  stage,
  shape,
  proposal,
  size,
  onChange,
  onSettle,
}: Turning & { stage: RefObject<HTMLElement | null> }) {
  const begun = useRef<{ at: number; turn: number }>(undefined);

  function directionAt(event: PointerEvent): number | undefined {
    const place = pointerPlace(stage.current, event);
    return place && directionTo(shape, size, place.point);
  }
  function press(event: PointerEvent) {
    const at = directionAt(event);
    if (event.button > 0 || at === undefined) return;
    begun.current = { at, turn: shape.turnDegrees };
    stage.current?.setPointerCapture?.(event.pointerId);
  }
  function move(event: PointerEvent) {
    const now = directionAt(event);
    if (!begun.current || now === undefined) return;
    const { at, turn } = begun.current;
    const walls = wallDirections(shape, proposal, size);
    onChange(turned(shape, snapToWalls(normaliseDirection(turn + now - at), walls)), 'turn');
  }
  function lift() {
    if (begun.current) onSettle();
    begun.current = undefined;
  }
  return { onPointerDown: press, onPointerMove: move, onPointerUp: lift, onPointerCancel: lift };
}

/** Direction of the boards relative to the room's detected direction; positive degrees are to the right. */
function directionWords(degrees: number): string {
  if (degrees === 0) return 'Along the room';
  if (degrees === 90) return 'Across the room';
  return `${Math.abs(degrees)}° to the ${degrees > 0 ? 'right' : 'left'}`;
}

/** The next direction for a key, in degrees to the right; undefined if the key has no effect. */
function afterKey({ key, shiftKey }: KeyboardEvent, toTheRight: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return 90;
  const step = shiftKey ? FINE : STEP;
  if (key === 'ArrowRight' || key === 'ArrowUp') return (Math.floor(toTheRight / step) + 1) * step;
  if (key === 'ArrowLeft' || key === 'ArrowDown') return (Math.ceil(toTheRight / step) - 1) * step;
  return undefined;
}

/** A compass on the floor that shows the direction of the boards: a control for keyboards and screen readers. */
export function FloorCompass({ shape, proposal, size, onChange, onSettle }: Turning) {
  const compass = floorCompass(shape, size);
  if (!compass) return null;
  const toTheRight = Math.round(normaliseDirection(proposal.turnDegrees - shape.turnDegrees));
  function key(event: KeyboardEvent) {
    const to = afterKey(event, toTheRight);
    if (to === undefined) return;
    event.preventDefault();
    onChange(turned(shape, proposal.turnDegrees - to), 'turn');
  }
  const [ahead, near] = compass.ends;
  return (
    <>
      <PhotoLines width={1.5} shade={SHADE}>
        <polygon points={pointsOf(compass.ring)} />
        {compass.grid.map(([from, to]) => (
          <polyline key={`${from.x} ${from.y}`} points={pointsOf([from, to])} strokeOpacity={0.6} />
        ))}
      </PhotoLines>
      <PhotoLines width={4} shade={SHADE}>
        <polyline points={pointsOf([ahead, near])} />
      </PhotoLines>
      <Knob at={near} />
      <div
        role="slider"
        tabIndex={0}
        aria-label="Direction"
        aria-valuemin={-89}
        aria-valuemax={90}
        aria-valuenow={toTheRight}
        aria-valuetext={directionWords(toTheRight)}
        onKeyDown={key}
        onBlur={onSettle}
        className="group absolute grid size-11 -translate-1/2 cursor-grab place-items-center outline-none active:cursor-grabbing"
        style={placeAt(ahead)}
      >
        <span className="size-5 rounded-full border-2 border-white bg-accent shadow-[0_0_0_1.5px_rgb(0_0_0/.65)] group-focus-visible:outline-3 group-focus-visible:outline-offset-2 group-focus-visible:outline-focus" />
      </div>
      <p
        aria-hidden="true"
        className="type-label pointer-events-none absolute top-3 left-1/2 -translate-x-1/2 bg-paper/90 px-3 py-1.5 whitespace-nowrap"
      >
        {directionWords(toTheRight)}
      </p>
    </>
  );
}

const pointsOf = (points: readonly Point[]) =>
  points.map(({ x, y }) => `${x.toFixed(4)},${y.toFixed(4)}`).join(' ');
const placeAt = ({ x, y }: Point) => ({
  left: `${clampToPhoto(x) * 100}%`,
  top: `${clampToPhoto(y) * 100}%`,
});

/** The end of the compass line towards the camera, for pointers only. */
function Knob({ at }: { at: Point }) {
  return (
    <span
      aria-hidden="true"
      className="absolute size-5 -translate-1/2 cursor-grab rounded-full border-2 border-white bg-accent shadow-[0_0_0_1.5px_rgb(0_0_0/.65)] active:cursor-grabbing"
      style={placeAt(at)}
    />
  );
}
