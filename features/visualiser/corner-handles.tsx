'use client';

import type { KeyboardEvent } from 'react';
import { changeAndFocus } from '#components/focus/change-and-focus.ts';
import {
  addCorner,
  type CornerAt,
  cornerOffset,
  moveCorner,
  removeCorner,
} from '#lib/scenes/edit-outline.ts';
import { afterArrow, isArrow } from '#lib/scenes/photo-place.ts';
import type { FloorShape, Outline, Point } from '#lib/scenes/scene.ts';
import type { HandlePlaces } from '#lib/scenes/spread-handles.ts';
import { PhotoLines } from './photo-lines.tsx';

interface Props {
  shape: FloorShape;
  /** Positions of the handles in shares of the photo. */
  handles: HandlePlaces;
  chosen: CornerAt | undefined;
  describedBy: string;
  onChoose: (corner: CornerAt | undefined) => void;
  onChange: (shape: FloorShape, touched?: string) => void;
  onSettle: () => void;
  /** Size of one screen pixel as a share of the photo. */
  pixel: () => Point;
}

const TOOL_IN_HAND = 'dialog [name="floor-tool"]:checked';

const isRemoval = ({ key }: KeyboardEvent) => key === 'Delete' || key === 'Backspace';

/** The shape after a key press on a corner; undefined if the key has no effect. */
function afterKey(
  event: KeyboardEvent,
  at: CornerAt,
  { shape, pixel }: Pick<Props, 'shape' | 'pixel'>,
): FloorShape | undefined {
  if (isRemoval(event)) return removeCorner(shape, at);
  if (event.key === 'Insert' || event.key === '+') return addCorner(shape, at);
  const point = shape.outlines[at.outline]?.points[at.corner];
  const to = point && afterArrow(event, point, pixel());
  return to && moveCorner(shape, at, to);
}

/**
 * One handle for each corner, a separate control for keyboards and screen readers. Handles of close corners
 * are placed beside them; where there is no room for all, some are for the keyboard only. The canvas handles
 * pointers, because a press beside a handle selects the nearest corner.
 */
export function CornerHandles({ shape, handles, chosen, describedBy, onChoose, onChange, ...on }: Props) {
  const total = cornerOffset(shape, shape.outlines.length);
  function key(event: KeyboardEvent, at: CornerAt) {
    const next = afterKey(event, at, { shape, pixel: on.pixel });
    if (!next) return;
    event.preventDefault();
    if (!isRemoval(event)) return onChange(next, isArrow(event.key) ? nameOf(at) : undefined);
    const left = (next.outlines[at.outline]?.points.length ?? 1) - 1;
    const remove = () => {
      onChange(next);
      onChoose(undefined);
    };
    changeAndFocus(remove, () => handleOf({ ...at, corner: Math.min(at.corner, left) }));
  }
  const handle = ({ kind }: Outline, point: Point, at: CornerAt) => {
    const isChosen = chosen?.outline === at.outline && chosen.corner === at.corner;
    return (
      <Handle
        key={nameOf(at)}
        id={nameOf(at)}
        name={`Corner ${cornerOffset(shape, at.outline) + at.corner + 1} of ${total}${kind === 'cut' ? ', cut out' : ''}`}
        point={point}
        place={handles[at.outline]?.[at.corner]}
        {...{ describedBy, isChosen }}
        onPress={() => onChoose(isChosen ? undefined : at)}
        onKey={(event) => key(event, at)}
        onBlur={on.onSettle}
      />
    );
  };
  return (
    <div role="group" aria-label="Corners of the floor" className="contents">
      <button
        type="button"
        onClick={() => document.querySelector<HTMLElement>(TOOL_IN_HAND)?.focus()}
        className="sr-only z-10 bg-paper px-4.5 py-4 text-ink focus:not-sr-only focus:absolute focus:top-2"
      >
        {`Skip ${total} corners`}
      </button>
      {shape.outlines.map((line, outline) =>
        line.points.map((point, corner) => handle(line, point, { outline, corner })),
      )}
    </div>
  );
}

interface HandleProps {
  id: string;
  name: string;
  describedBy: string;
  point: Point;
  /** Undefined if there is no room for a touch target. */
  place: Point | undefined;
  isChosen: boolean;
  onPress: () => void;
  onKey: (event: KeyboardEvent) => void;
  onBlur: () => void;
}

function Handle({ id, name, describedBy, point, place, isChosen, onPress, onKey, onBlur }: HandleProps) {
  const { x, y } = place ?? point;
  return (
    <>
      {place && Math.hypot(place.x - point.x, place.y - point.y) > 0.001 && <Stalk from={point} to={place} />}
      <button
        type="button"
        data-corner={id}
        aria-label={name}
        aria-describedby={describedBy}
        aria-pressed={isChosen}
        // Keyboard or screen reader only: a pointer click has `detail` above 0.
        onClick={({ detail }) => detail === 0 && onPress()}
        onKeyDown={onKey}
        onBlur={onBlur}
        className={`group absolute grid -translate-1/2 cursor-grab place-items-center outline-none active:cursor-grabbing ${place ? 'size-11' : 'pointer-events-none size-2'}`}
        style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
      >
        <span
          className={`rounded-full border-2 border-white shadow-[0_0_0_1.5px_rgb(0_0_0/.65)] group-focus-visible:outline-3 group-focus-visible:outline-offset-2 group-focus-visible:outline-focus ${isChosen ? 'size-5 bg-accent' : place ? 'size-4 bg-brand' : 'size-2 bg-brand'}`}
        />
      </button>
    </>
  );
}

/** The line from a corner to a handle that is placed beside it. */
function Stalk({ from, to }: { from: Point; to: Point }) {
  return (
    <PhotoLines width={2} className="overflow-visible">
      <path d={`M${from.x} ${from.y}L${to.x} ${to.y}`} strokeLinecap="round" />
    </PhotoLines>
  );
}

/** The control element of a corner. */
export const handleOf = (at: CornerAt) =>
  document.querySelector<HTMLElement>(`dialog [data-corner="${nameOf(at)}"]`);

export const nameOf = ({ outline, corner }: CornerAt) => `corner-${outline}-${corner}`;
