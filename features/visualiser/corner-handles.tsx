'use client';

import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import {
  addCorner,
  type CornerAt,
  cornersBefore,
  moveCorner,
  removeCorner,
} from '#lib/scenes/edit-outline.ts';
import type { FloorShape, Point } from '#lib/scenes/scene.ts';

interface Props {
  shape: FloorShape;
  chosen: CornerAt | undefined;
  describedBy: string;
  onChoose: (corner: CornerAt | undefined) => void;
  onChange: (shape: FloorShape, touched?: string) => void;
  onSettle: () => void;
  pointOf: (event: PointerEvent) => Point;
  /** One pixel of the screen in shares of the photo. */
  pixel: () => Point;
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type MoveOptions = Omit<Props, 'chosen' | 'describedBy'>;

/** How a corner is moved: dragged, by arrow keys, or removed and added by keys. */
function useCornerMoves({ shape, onChoose, onChange, onSettle, pointOf, pixel }: MoveOptions) {
  const dragged = useRef(false);
  const pressed = useRef(false);

  function press(event: PointerEvent<HTMLElement>) {
    // The photo below must not take it for a press beside the corner.
    event.stopPropagation();
    event.currentTarget.setPointerCapture?.(event.pointerId);
    pressed.current = true;
    dragged.current = false;
  }
  function drag(event: PointerEvent, at: CornerAt) {
    if (!pressed.current || (event.pointerType === 'mouse' && event.buttons === 0)) return;
    dragged.current = true;
    onChange(moveCorner(shape, at, pointOf(event)), nameOf(at));
  }
  function lift() {
    if (dragged.current) onSettle();
    pressed.current = false;
  }
  function key(event: KeyboardEvent, at: CornerAt) {
    const arrow = ARROWS[event.key];
    if (arrow) {
      const { x, y } = pixel();
      const far = event.shiftKey ? 10 : 1;
      const point = shape.outlines[at.outline]?.points[at.corner];
      if (point)
        onChange(
          moveCorner(shape, at, { x: point.x + arrow[0] * x * far, y: point.y + arrow[1] * y * far }),
          nameOf(at),
        );
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      onChange(removeCorner(shape, at));
      onChoose(undefined);
    } else if (event.key === 'Insert') onChange(addCorner(shape, at));
    else return;
    event.preventDefault();
  }
  return { press, drag, lift, key, wasDragged: () => dragged.current };
}

/** One handle a corner: dragged, moved by arrow keys, or chosen and placed by a press on the photo. */
export function CornerHandles({ chosen, describedBy, ...options }: Props) {
  const { shape, onChoose, onSettle } = options;
  const { press, drag, lift, key, wasDragged } = useCornerMoves(options);
  const total = cornersBefore(shape, shape.outlines.length);
  return shape.outlines.map(({ kind, points }, outline) =>
    points.map(({ x, y }, corner) => {
      const at = { outline, corner };
      const on = chosen?.outline === outline && chosen.corner === corner;
      return (
        <button
          key={nameOf(at)}
          type="button"
          aria-label={`Corner ${cornersBefore(shape, outline) + corner + 1} of ${total}${kind === 'cut' ? ', cut out' : ''}`}
          aria-describedby={describedBy}
          aria-pressed={on}
          onPointerDown={press}
          onPointerMove={(event) => drag(event, at)}
          onPointerUp={lift}
          onPointerCancel={lift}
          onClick={() => !wasDragged() && onChoose(on ? undefined : at)}
          onKeyDown={(event) => key(event, at)}
          onBlur={onSettle}
          className="group absolute grid size-11 -translate-1/2 cursor-grab touch-none place-items-center outline-none active:cursor-grabbing"
          style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
        >
          <span
            className={`size-4 rounded-full border-2 border-white shadow-[0_0_0_1.5px_rgb(0_0_0/.65)] group-focus-visible:outline-3 group-focus-visible:outline-offset-2 group-focus-visible:outline-focus ${on ? 'bg-accent' : 'bg-brand'}`}
          />
        </button>
      );
    }),
  );
}

const nameOf = ({ outline, corner }: CornerAt) => `corner-${outline}-${corner}`;
