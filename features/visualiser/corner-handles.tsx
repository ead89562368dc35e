'use client';

import type { KeyboardEvent } from 'react';
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
  /** One pixel of the screen in shares of the photo. */
  pixel: () => Point;
}

export const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The shape after a key on a corner; undefined when the key means nothing to it. */
function afterKey(
  { key, shiftKey }: KeyboardEvent,
  at: CornerAt,
  { shape, pixel }: Pick<Props, 'shape' | 'pixel'>,
): FloorShape | undefined {
  if (key === 'Delete' || key === 'Backspace') return removeCorner(shape, at);
  if (key === 'Insert' || key === '+') return addCorner(shape, at);
  const arrow = ARROWS[key];
  const point = shape.outlines[at.outline]?.points[at.corner];
  if (!arrow || !point) return undefined;
  const { x, y } = pixel();
  const far = shiftKey ? 10 : 1;
  return moveCorner(shape, at, { x: point.x + arrow[0] * x * far, y: point.y + arrow[1] * y * far });
}

/**
 * One handle a corner, a control of its own for the keyboard and for screen readers. Pointers are the canvas's,
 * because handles may lie above each other and the nearest one is meant.
 */
export function CornerHandles({ shape, chosen, describedBy, onChoose, onChange, onSettle, pixel }: Props) {
  const total = cornersBefore(shape, shape.outlines.length);
  function key(event: KeyboardEvent, at: CornerAt) {
    const next = afterKey(event, at, { shape, pixel });
    if (!next) return;
    event.preventDefault();
    onChange(next, event.key in ARROWS ? nameOf(at) : undefined);
    if (event.key === 'Delete' || event.key === 'Backspace') onChoose(undefined);
  }
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
          // By a key or a screen reader; a press of a pointer has a count.
          onClick={({ detail }) => detail === 0 && onChoose(on ? undefined : at)}
          onKeyDown={(event) => key(event, at)}
          onBlur={onSettle}
          className="group absolute grid size-11 -translate-1/2 cursor-grab place-items-center outline-none active:cursor-grabbing"
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

export const nameOf = ({ outline, corner }: CornerAt) => `corner-${outline}-${corner}`;
