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
  const held = useRef<Held>(undefined);
  const from = useRef<Point>(undefined);
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
    held.current = pressed.held;
    from.current = place.point;
    stage.current?.setPointerCapture?.(event.pointerId);
  }
  function move(event: PointerEvent) {
    const { size, point } = placeOf(event);
    const { current: what } = held;
    const { current: start } = from;
    if (!what || !start || !event.isPrimary) return;
    const far = Math.hypot((point.x - start.x) * size.width, (point.y - start.y) * size.height);
    if (!dragged && far < STILL) return;
    setDragged(point);
    onChange(dragOutline(shape, what, point), named(what));
  }
  function lift() {
    const { current: what } = held;
    held.current = undefined;
    from.current = undefined;
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
