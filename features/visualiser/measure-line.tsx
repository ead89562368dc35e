'use client';

import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';
import type { MeasuredLine } from '#lib/scenes/measure-floor.ts';
import { afterArrow, clampToPhoto, pointerPlace } from '#lib/scenes/photo-place.ts';
import type { Point } from '#lib/scenes/scene.ts';
import { PhotoLines } from './photo-lines.tsx';
import type { Measuring } from './use-measuring.ts';

type End = 0 | 1;

const withEnd = (line: MeasuredLine, end: End, { x, y }: Point): MeasuredLine => {
  const at = { x: clampToPhoto(x), y: clampToPhoto(y) };
  return end === 0 ? [at, line[1]] : [line[0], at];
};

interface Options extends Pick<Measuring, 'line' | 'setLine'> {
  stage: RefObject<HTMLElement | null>;
  onSettle: () => void;
}

/** Pointer handling for the line: the nearer end jumps to the pressed point and follows the pointer. */
export function useLineDrawing({ stage, line, setLine, onSettle }: Options) {
  const held = useRef<End>(undefined);
  const [dragged, setDragged] = useState<Point>();

  function press(event: PointerEvent) {
    const place = pointerPlace(stage.current, event);
    if (event.button > 0 || !place) return;
    const { point, size } = place;
    const away = ({ x, y }: Point) => Math.hypot((x - point.x) * size.width, (y - point.y) * size.height);
    held.current = away(line[0]) <= away(line[1]) ? 0 : 1;
    stage.current?.setPointerCapture?.(event.pointerId);
    setDragged(point);
    setLine(withEnd(line, held.current, point));
  }
  function move(event: PointerEvent) {
    const point = pointerPlace(stage.current, event)?.point;
    if (held.current === undefined || !point) return;
    setDragged(point);
    setLine(withEnd(line, held.current, point));
  }
  function lift() {
    if (held.current !== undefined) onSettle();
    held.current = undefined;
    setDragged(undefined);
  }
  return {
    /** Position of the pointer during a drag. */
    dragged,
    ends: { onPointerDown: press, onPointerMove: move, onPointerUp: lift, onPointerCancel: lift },
  };
}

interface Props extends Pick<Measuring, 'line' | 'setLine'> {
  describedBy: string;
  onSettle: () => void;
  /** Size of one screen pixel as a share of the photo. */
  pixel: () => Point;
}

/** The line with its two ends; each end is a keyboard control. */
export function MeasureLine({ line, setLine, describedBy, onSettle, pixel }: Props) {
  const [from, to] = line;
  function key(event: KeyboardEvent, end: End) {
    const to = afterArrow(event, line[end], pixel());
    if (!to) return;
    event.preventDefault();
    setLine(withEnd(line, end, to));
  }
  return (
    <>
      <PhotoLines width={3}>
        <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
      </PhotoLines>
      {([0, 1] as const).map((end) => (
        <button
          key={end}
          type="button"
          aria-label={end === 0 ? 'Start of the measured line' : 'End of the measured line'}
          aria-describedby={describedBy}
          onKeyDown={(event) => key(event, end)}
          onBlur={onSettle}
          className="group absolute grid size-11 -translate-1/2 cursor-grab place-items-center outline-none active:cursor-grabbing"
          style={{ left: `${line[end].x * 100}%`, top: `${line[end].y * 100}%` }}
        >
          <span className="size-4 rounded-full border-2 border-white bg-accent shadow-[0_0_0_1.5px_rgb(0_0_0/.65)] group-focus-visible:outline-3 group-focus-visible:outline-offset-2 group-focus-visible:outline-focus" />
        </button>
      ))}
    </>
  );
}
