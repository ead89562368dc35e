'use client';

import { type PointerEvent, useId, useRef, useState } from 'react';
import { type CornerAt, moveCorner } from '#lib/scenes/edit-outline.ts';
import type { FloorShape, Point } from '#lib/scenes/scene.ts';
import { CornerHandles } from './corner-handles.tsx';
import { FloorOverlay } from './floor-overlay.tsx';

export type Tool = 'corners' | 'add' | 'erase' | 'look';

interface Props {
  /** Address of the picture below. */
  photo: string;
  size: { readonly width: number; readonly height: number };
  shape: FloorShape;
  tool: Tool;
  /** Radius of the brush in shares of the width. */
  brush: number;
  /** `touched` names what is being moved, so that one drag is one step. */
  onChange: (shape: FloorShape, touched?: string) => void;
  /** A drag or stroke is over. */
  onSettle: () => void;
}

/** Share of the width between two points of a stroke. */
const STROKE_STEP = 0.006;

type DrawingOptions = Pick<Props, 'shape' | 'tool' | 'brush' | 'onChange' | 'onSettle'>;

/** What a pointer does on the photo: moves the chosen corner, or paints a stroke. */
function useFloorDrawing({ shape, tool, brush, onChange, onSettle }: DrawingOptions) {
  const stage = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<CornerAt>();
  const [pointer, setPointer] = useState<Point>();
  const drawing = useRef(false);

  function pointOf({ clientX, clientY }: PointerEvent): Point {
    const box = stage.current?.getBoundingClientRect();
    if (!box?.width) return { x: 0, y: 0 };
    return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height };
  }

  function press(event: PointerEvent) {
    const point = pointOf(event);
    if (tool === 'corners') {
      // Without a drag: choose a corner, then press where it belongs (2.5.7).
      if (chosen) onChange(moveCorner(shape, chosen, point));
      return;
    }
    if (tool === 'look') return;
    event.preventDefault();
    stage.current?.setPointerCapture?.(event.pointerId);
    drawing.current = true;
    onChange(
      { ...shape, strokes: [...shape.strokes, { mode: tool, radius: brush, points: [point] }] },
      'stroke',
    );
  }
  function move(event: PointerEvent) {
    const point = pointOf(event);
    if (tool === 'add' || tool === 'erase') setPointer(point);
    const stroke = shape.strokes.at(-1);
    const last = stroke?.points.at(-1);
    if (!drawing.current || !stroke || !last) return;
    if (Math.hypot(point.x - last.x, point.y - last.y) < STROKE_STEP || stroke.points.length >= 400) return;
    const longer = { ...stroke, points: [...stroke.points, point] };
    onChange({ ...shape, strokes: [...shape.strokes.slice(0, -1), longer] }, 'stroke');
  }
  function lift() {
    if (drawing.current) onSettle();
    drawing.current = false;
  }

  return { stage, chosen, setChosen, pointer, setPointer, pointOf, press, move, lift };
}

/** The photo with the floor drawn on it, to be changed by pointer or keyboard. */
export function FloorCanvas({ photo, size, shape, tool, brush, onChange, onSettle }: Props) {
  const { stage, chosen, setChosen, pointer, setPointer, pointOf, press, move, lift } = useFloorDrawing({
    shape,
    tool,
    brush,
    onChange,
    onSettle,
  });
  const words = useId();
  const painting = tool === 'add' || tool === 'erase';
  return (
    <div
      ref={stage}
      onPointerDown={press}
      onPointerMove={move}
      onPointerUp={lift}
      onPointerCancel={lift}
      onPointerLeave={() => setPointer(undefined)}
      style={{ aspectRatio: `${size.width} / ${size.height}` }}
      className={`relative mx-auto max-h-[70dvh] w-full max-w-[calc(70dvh*var(--ratio,2))] overflow-hidden select-none ${painting ? 'cursor-none touch-none' : ''}`}
    >
      <img
        src={photo}
        alt={tool === 'look' ? 'Your room with the floor laid in it' : 'Your photo'}
        draggable={false}
        className="absolute inset-0 size-full object-fill"
      />
      {tool !== 'look' && <FloorOverlay shape={shape} size={size} />}
      {tool === 'corners' && (
        <>
          <p id={words} className="sr-only">
            Arrow keys move it by one pixel, with Shift by ten. Delete removes it, Insert adds one after it.
          </p>
          <CornerHandles
            {...{ shape, chosen, onChange, onSettle, pointOf }}
            describedBy={words}
            onChoose={setChosen}
            pixel={() => {
              const box = stage.current?.getBoundingClientRect();
              return { x: 1 / (box?.width || size.width), y: 1 / (box?.height || size.height) };
            }}
          />
        </>
      )}
      {painting && pointer && <BrushMark at={pointer} radius={brush} />}
    </div>
  );
}

function BrushMark({ at, radius }: { at: Point; radius: number }) {
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute aspect-square -translate-1/2 rounded-full border-2 border-white shadow-[0_0_0_1px_rgb(0_0_0/.6)]"
      style={{ left: `${at.x * 100}%`, top: `${at.y * 100}%`, width: `${radius * 200}%` }}
    />
  );
}
