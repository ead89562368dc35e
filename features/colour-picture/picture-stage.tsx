'use client';

import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import type { Spot } from '#lib/colour/picture-colour.ts';

interface Props {
  pixels: ImageData;
  spot: Spot;
  /** The colour of the spot. */
  hex: string;
  /** The next spot is a white one. */
  asksWhite: boolean;
  /** Id of the words that say what pressing on the picture does. */
  describedBy: string;
  /** The cross moves. */
  onMove: (spot: Spot) => void;
  /** It stays. */
  onSettle: (spot: Spot) => void;
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** How far an arrow key moves the cross, as a share of the picture; with Shift ten times as far. */
const STEP = 0.005;

const within = (value: number) => Math.min(1, Math.max(0, value));
const percent = (value: number) => Math.round(100 * value);

/** The picture with a cross on it: pressed and dragged on, or moved by arrow keys. */
export function PictureStage({ pixels, spot, hex, asksWhite, describedBy, onMove, onSettle }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    canvas.current?.getContext('2d')?.putImageData(pixels, 0, 0);
  }, [pixels]);

  function spotOf({ clientX, clientY, currentTarget }: PointerEvent): Spot {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return { x: within((clientX - left) / width), y: within((clientY - top) / height) };
  }
  function key(event: KeyboardEvent) {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    const far = event.shiftKey ? 10 * STEP : STEP;
    onMove({ x: within(spot.x + arrow[0] * far), y: within(spot.y + arrow[1] * far) });
  }

  return (
    <div
      className="picture-stage"
      data-asks-white={asksWhite || undefined}
      onPointerDown={(event) => {
        // A finger may only be on its way down the page.
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
