'use client';

import type { KeyboardEvent, PointerEventHandler } from 'react';
import { Icon } from '#components/icon/icon.tsx';

const STEP = 2;
/** High contrast keeps no backgrounds and colours each border: line and knob are seen there. */
const EDGE = '1px solid transparent';

interface Props {
  /** Per cent from the left. */
  place: number;
  /** How far it goes. */
  least?: number;
  most?: number;
  label: string;
  /** What its place means, in words. */
  words: string;
  /** A place it was sent to by keys; it may lie outside of where it goes. */
  onMove: (place: number) => void;
  /** Where the line itself is dragged, and not the pictures around it. */
  onPointerDown?: PointerEventHandler;
  onPointerMove?: PointerEventHandler;
}

/** The line between two pictures, as a slider for the keyboard. */
export function DividingLine({ place, least = 0, most = 100, label, words, onMove, ...pointer }: Props) {
  function key(event: KeyboardEvent) {
    const far = event.shiftKey ? 5 * STEP : STEP;
    const to = {
      ArrowLeft: place - far,
      ArrowDown: place - far,
      ArrowRight: place + far,
      ArrowUp: place + far,
      Home: least,
      End: most,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onMove(to);
  }

  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={least}
      aria-valuemax={most}
      aria-valuenow={place}
      aria-valuetext={words}
      onKeyDown={key}
      {...pointer}
      className="group absolute inset-y-0 w-0.5 -translate-x-1/2 cursor-ew-resize bg-white outline-none"
      style={{ left: `${place}%`, borderLeft: EDGE }}
    >
      <span
        className="absolute top-1/2 left-1/2 grid size-13 -translate-1/2 place-items-center rounded-full bg-accent text-on-accent group-focus-visible:outline-3 group-focus-visible:outline-offset-3 group-focus-visible:outline-white"
        style={{ border: EDGE }}
      >
        <Icon name="arrows-horizontal" size={24} />
      </span>
    </div>
  );
}
