import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import {
  type CornerAt,
  insertCorner,
  moveCorner,
  nearestCorner,
  nearestSide,
  removeCorner,
} from '#lib/scenes/edit-outline.ts';
import { type FloorShape, type Point, SHAPE_LIMITS } from '#lib/scenes/scene.ts';
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

/** How near a press must be in px: half of the 44 px of a handle, and a finger's or a pointer's width of a line. */
const REACH = { corner: 22, side: { fine: 10, coarse: 18 } } as const;
/** A pointer that moved less than this many px has pressed, not dragged. */
const STILL = 3;

type Held = { readonly corner: CornerAt; readonly fresh: boolean } | 'horizon';

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
    return { size, point, side: REACH.side[pointerType === 'touch' ? 'coarse' : 'fine'] };
  }

  function press(event: PointerEvent) {
    if (!event.isPrimary || event.button > 0) return;
    const { size, point, side } = placeOf(event);
    const corner = nearestCorner(shape, point, { size, reach: REACH.corner });
    const before = corner ? undefined : nearestSide(shape, point, { size, reach: side });
    if (corner) held.current = { corner, fresh: false };
    else if (before) {
      const fresh = { outline: before.outline, corner: before.corner + 1 };
      held.current = { corner: fresh, fresh: true };
      onChoose(undefined);
      onChange(insertCorner(shape, before, point), nameOf(fresh));
    } else if (Math.abs(point.y - shape.horizon) * size.height <= side) held.current = 'horizon';
    else if (chosen) return onChange(moveCorner(shape, chosen, point));
    else return;
    from.current = point;
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
    if (what !== 'horizon') return onChange(moveCorner(shape, what.corner, point), nameOf(what.corner));
    const { min, max } = SHAPE_LIMITS.horizon;
    onChange({ ...shape, horizon: Math.min(max, Math.max(min, point.y)) }, 'horizon');
  }
  function lift() {
    const { current: what } = held;
    held.current = undefined;
    from.current = undefined;
    setDragged(undefined);
    if (!what) return;
    if (what !== 'horizon' && !dragged && !what.fresh) pressed(what.corner);
    onSettle();
  }
  function pressed(corner: CornerAt) {
    const again = chosen?.outline === corner.outline && chosen.corner === corner.corner;
    if (again) onChange(removeCorner(shape, corner));
    onChoose(again ? undefined : corner);
  }
  return {
    /** Where the pointer is while it drags. */
    dragged,
    outline: { onPointerDown: press, onPointerMove: move, onPointerUp: lift, onPointerCancel: lift },
  };
}
