'use client';

import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import type { Spot } from '#lib/colour/picture-colour.ts';
import { afterArrow, clampToPhoto } from '#lib/scenes/photo-place.ts';

interface Props {
  pixels: ImageData;
  spot: Spot;
  /** The colour of the spot. */
  hex: string;
  /** The next spot is used as a white reference. */
  asksWhite: boolean;
  /** Id of the text that explains what a press on the picture does. */
  describedBy: string;
  /** The cross is being moved. */
  onMove: (spot: Spot) => void;
  /** The cross has been placed. */
  onSettle: (spot: Spot) => void;
}

/** Distance that an arrow key moves the cross, in shares of the picture; ten times as far with Shift. */
const STEP = { x: 0.005, y: 0.005 };

const percent = (value: number) => Math.round(100 * value);

/** The picture with a cross: moved by pressing, dragging or arrow keys. */
export function PictureStage({ pixels, spot, hex, asksWhite, describedBy, onMove, onSettle }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    canvas.current?.getContext('2d')?.putImageData(pixels, 0, 0);
  }, [pixels]);

  function spotOf({ clientX, clientY, currentTarget }: PointerEvent): Spot {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return { x: clampToPhoto((clientX - left) / width), y: clampToPhoto((clientY - top) / height) };
  }
  function key(event: KeyboardEvent) {
    const to = afterArrow(event, spot, STEP);
    if (!to) return;
    event.preventDefault();
    onMove(to);
  }

  return (
    <div
      className="picture-stage"
      data-asks-white={asksWhite || undefined}
      onPointerDown={(event) => {
        // A touch may be the start of a scroll.
        if (event.pointerType === 'touch') return;
        event.currentTarget.setPointerCapture(event.pointerId);
        onMove(spotOf(event));
      }}
      onPointerMove={(event) => event.buttons > 0 && onMove(spotOf(event))}
      onPointerUp={(event) => onSettle(spotOf(event))}
    >
      <canvas ref={canvas} width={pixels.width} height={pixels.height} />
      <button
        type="button"
        aria-label={`Spot, ${percent(spot.x)}% from the left, ${percent(spot.y)}% from the top`}
        aria-describedby={describedBy}
        onKeyDown={key}
        onClick={() => onSettle(spot)}
        className="picture-cross"
        style={{ left: `${100 * spot.x}%`, top: `${100 * spot.y}%`, background: hex }}
      >
        <Icon name="plus" size={16} />
      </button>
    </div>
  );
}
