import { type PointerEvent, type RefObject, useMemo, useRef, useState } from 'react';
import type { CornerAt } from '#lib/scenes/edit-outline.ts';
import { pointerPlace } from '#lib/scenes/photo-place.ts';
import { dragOutline, type Held, pressOutline, tapCorner } from '#lib/scenes/press-outline.ts';
import type { FloorShape, Point } from '#lib/scenes/scene.ts';
import { spreadHandles } from '#lib/scenes/spread-handles.ts';
import { nameOf } from './corner-handles.tsx';

interface Options {
  stage: RefObject<HTMLElement | null>;
  /** Of the photo on the screen in px, once it is known. */
  shown: { readonly width: number; readonly height: number } | undefined;
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

/** What a pointer holds, and where it has been dragged to. */
interface Drag {
  readonly what: Held;
  /** The shape of the press: a drag that goes too far leaves nothing behind. */
  readonly shape: FloorShape;
  /** Where it was pressed. */
  readonly from: Point;
}

const plus = (a: Point, b: Point) => ({ x: a.x + b.x, y: a.y + b.y });
const minus = (a: Point, b: Point) => ({ x: a.x - b.x, y: a.y - b.y });
const cornerOf = ({ outlines }: FloorShape, at: CornerAt | undefined) =>
  at && outlines[at.outline]?.points[at.corner];

/** How far each corner's handle stands from it. While one is dragged all others stay where they are. */
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
 * What a pointer does to the outline: drags a corner, adds one where a line is pressed, drags the horizon, chooses a
 * corner, removes it when it is pressed again, or puts the chosen one where the photo is pressed (2.5.7).
 */
export function useOutlineDrawing({ stage, shown, shape, chosen, onChoose, onChange, onSettle }: Options) {
  const held = useRef<Drag>(undefined);
  const [dragged, setDragged] = useState<{ readonly drag: Drag; readonly at: Point }>();
  const handles = useHandles({ shape, chosen, shown }, dragged?.drag);

  function press(event: PointerEvent) {
    const place = pointerPlace(stage.current, event);
    if (!event.isPrimary || event.button > 0 || !place) return;
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
    if (!drag || !event.isPrimary || !place) return;
    const { what, from } = drag;
    const { size, point } = place;
    const far = Math.hypot((point.x - from.x) * size.width, (point.y - from.y) * size.height);
    if (!dragged && far < STILL) return;
    const next = dragOutline(drag.shape, what, point);
    // A handle may stand beside its corner, which is looked at.
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
    /** Where what is dragged is meanwhile. */
    dragged: dragged?.at,
    /** Where each corner's handle stands, in shares of the photo. */
    handles,
    outline: { onPointerDown: press, onPointerMove: move, onPointerUp: lift, onPointerCancel: lift },
  };
}
