import { type PointerEvent, type RefObject, useMemo, useRef, useState } from 'react';
import type { CornerAt } from '#lib/scenes/edit-outline.ts';
import { pointerPlace } from '#lib/scenes/photo-place.ts';
import { dragOutline, type GrabbedPart, pressOutline, tapCorner } from '#lib/scenes/press-outline.ts';
import type { FloorShape, Point } from '#lib/scenes/scene.ts';
import { spreadHandles } from '#lib/scenes/spread-handles.ts';
import { nameOf } from './corner-handles.tsx';

interface Options {
  stage: RefObject<HTMLElement | null>;
  /** Size of the photo on the screen in px, once it is known. */
  shown: { readonly width: number; readonly height: number } | undefined;
  shape: FloorShape;
  chosen: CornerAt | undefined;
  onChoose: (corner: CornerAt | undefined) => void;
  /** `touched` names the thing that is being moved, so that one drag is one undo step. */
  onChange: (shape: FloorShape, touched?: string) => void;
  onSettle: () => void;
}

/** A pointer that moved less than this (in px) has pressed, not dragged. */
const STILL = 3;

const named = (held: GrabbedPart) => (held === 'horizon' ? held : nameOf(held.corner));

/** What the pointer drags, and the state at the start of the drag. */
interface Drag {
  readonly what: GrabbedPart;
  /** The shape at the start of the drag. Each move starts from it, so an intermediate position leaves no trace. */
  readonly shape: FloorShape;
  /** Where the pointer was pressed. */
  readonly from: Point;
}

const plus = (a: Point, b: Point) => ({ x: a.x + b.x, y: a.y + b.y });
const minus = (a: Point, b: Point) => ({ x: a.x - b.x, y: a.y - b.y });
const cornerOf = ({ outlines }: FloorShape, at: CornerAt | undefined) =>
  at && outlines[at.outline]?.points[at.corner];

/** Distance of each corner's handle from its corner. During a drag all other handles stay in place. */
function useHandles(
  { shape, chosen, shown }: Pick<Options, 'shape' | 'chosen' | 'shown'>,
  dragged: Drag | undefined,
) {
  const still = dragged?.shape ?? shape;
  const away = useMemo(() => {
    const places = shown && spreadHandles(still, shown, cornerOf(still, chosen));
    return places?.map((line, outline) =>
      line.map((at, corner) => {
        const own = cornerOf(still, { outline, corner });
        return at && own && minus(at, own);
      }),
    );
  }, [still, shown, chosen]);
  return shape.outlines.map(({ points }, outline) =>
    points.map((point, corner) => {
      const by = away ? away[outline]?.[corner] : { x: 0, y: 0 };
      return by && plus(point, by);
    }),
  );
}

/**
 * Pointer handling for the outline: drags a corner, adds one where a line is pressed, drags the horizon, selects a
 * corner, removes it on a second press, or moves the selected one to where the photo is pressed (WCAG 2.5.7).
 */
export function useOutlineDrawing({ stage, shown, shape, chosen, onChoose, onChange, onSettle }: Options) {
  const held = useRef<Drag>(undefined);
  const [dragged, setDragged] = useState<{ readonly drag: Drag; readonly at: Point }>();
  const handles = useHandles({ shape, chosen, shown }, dragged?.drag);

  function press(event: PointerEvent) {
    const place = pointerPlace(stage.current, event);
    if (event.button > 0 || !place) return;
    const by = event.pointerType === 'touch' ? 'touch' : 'pointer';
    const pressed = pressOutline({ shape, chosen }, { ...place, by, handles });
    if (!pressed) return;
    if (pressed.chosen !== chosen) onChoose(pressed.chosen);
    if (pressed.shape !== shape) onChange(pressed.shape, pressed.held && named(pressed.held));
    if (!pressed.held) return;
    held.current = { what: pressed.held, shape: pressed.shape, from: place.point };
    stage.current?.setPointerCapture?.(event.pointerId);
  }
  function move(event: PointerEvent) {
    const place = pointerPlace(stage.current, event);
    const { current: drag } = held;
    if (!drag || !place) return;
    const { what, from } = drag;
    const { size, point } = place;
    const far = Math.hypot((point.x - from.x) * size.width, (point.y - from.y) * size.height);
    if (!dragged && far < STILL) return;
    const next = dragOutline(drag.shape, what, point);
    // A handle may be placed beside its corner; the magnifier shows the corner.
    setDragged({ drag, at: (what !== 'horizon' && cornerOf(next, what.corner)) || point });
    onChange(next, named(what));
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
    /** Current position of the dragged corner or horizon. */
    dragged: dragged?.at,
    /** Position of each corner's handle in shares of the photo. */
    handles,
    outline: { onPointerDown: press, onPointerMove: move, onPointerUp: lift, onPointerCancel: lift },
  };
}
