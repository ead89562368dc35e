import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import type { CornerAt } from '#lib/scenes/edit-outline.ts';
import { dragOutline, type Held, pressOutline, tapCorner } from '#lib/scenes/press-outline.ts';
import type { FloorShape, Point } from '#lib/scenes/scene.ts';
import { nameOf } from './corner-handles.tsx';

interface Options {
  stage: RefObject<HTMLElement | null>;
  shape: FloorShape;
  chosen: CornerAt | undefined;
  onChoose: (corner: CornerAt | undefined) => void;
  /** `touched` names what is being moved, so that one drag is one step. */
  onChange: (shape: FloorShape, touched?: string) => void;
  onSettle: () => void;
}

/** A pointer that moved less than this many px has pressed, not dragged. */
const STILL = 3;

const named = (held: Held) => (held === 'horizon' ? held : nameOf(held.corner));

/**
 * What a pointer does to the outline: drags a corner, adds one where a line is pressed, drags the horizon, chooses a
 * corner, removes it when it is pressed again, or puts the chosen one where the photo is pressed (2.5.7).
 */
export function useOutlineDrawing({ stage, shape, chosen, onChoose, onChange, onSettle }: Options) {
  /** What is in hand, with the shape and the place of the press: a drag that goes too far leaves nothing behind. */
  const held = useRef<{ readonly what: Held; readonly shape: FloorShape; readonly from: Point }>(undefined);
  const [dragged, setDragged] = useState<Point>();

  function placeOf({ clientX, clientY, pointerType }: PointerEvent) {
    const box = stage.current?.getBoundingClientRect();
    const size = { width: box?.width || 1, height: box?.height || 1 };
    const point = {
      x: (clientX - (box?.left ?? 0)) / size.width,
      y: (clientY - (box?.top ?? 0)) / size.height,
    };
    return { size, point, by: pointerType === 'touch' ? 'touch' : 'pointer' } as const;
  }

  function press(event: PointerEvent) {
    if (!event.isPrimary || event.button > 0) return;
    const place = placeOf(event);
    const pressed = pressOutline({ shape, chosen }, place);
    if (!pressed) return;
    if (pressed.chosen !== chosen) onChoose(pressed.chosen);
    if (pressed.shape !== shape) onChange(pressed.shape, pressed.held && named(pressed.held));
    if (!pressed.held) return;
    held.current = { what: pressed.held, shape: pressed.shape, from: place.point };
    stage.current?.setPointerCapture?.(event.pointerId);
  }
  function move(event: PointerEvent) {
    const { size, point } = placeOf(event);
    const { current: drag } = held;
    if (!drag || !event.isPrimary) return;
    const { what, from } = drag;
    const far = Math.hypot((point.x - from.x) * size.width, (point.y - from.y) * size.height);
    if (!dragged && far < STILL) return;
    setDragged(point);
    onChange(dragOutline(drag.shape, what, point), named(what));
  }
  function lift() {
    const what = held.current?.what;
    held.current = undefined;
    setDragged(undefined);
    if (!what) return;
    if (what !== 'horizon' && !dragged && !what.fresh) tapped(what.corner);
    onSettle();
  }
  function tapped(corner: CornerAt) {
    const next = tapCorner({ shape, chosen }, corner);
    if (next.shape !== shape) onChange(next.shape);
    onChoose(next.chosen);
  }
  return {
    /** Where the pointer is while it drags. */
    dragged,
    outline: { onPointerDown: press, onPointerMove: move, onPointerUp: lift, onPointerCancel: lift },
  };
}
