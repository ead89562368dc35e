'use client';

import type { KeyboardEvent, PointerEventHandler } from 'react';
import { Icon } from '#components/icon/icon.tsx';

const STEP = 2;
/** Forced-colours mode removes backgrounds and colours every border, so the border shows the line and its knob. */
const EDGE = '1px solid transparent';

interface Props {
  /** Position in per cent from the left. */
  place: number;
  /** Range of the position. */
  least?: number;
  most?: number;
  label: string;
  /** The position in words, for screen readers. */
  words: string;
  /** Called with the position that a key requests; it may be outside the range. */
  onMove: (place: number) => void;
  /** Set if the line itself is dragged instead of the pictures around it. */
  onPointerDown?: PointerEventHandler;
  onPointerMove?: PointerEventHandler;
}

/** The line between two pictures, as a keyboard-operable slider. */
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
        className="no-print absolute top-1/2 left-1/2 grid size-13 -translate-1/2 place-items-center rounded-full bg-accent text-on-accent group-focus-visible:outline-3 group-focus-visible:outline-offset-3 group-focus-visible:outline-white"
        style={{ border: EDGE }}
      >
        <Icon name="arrows-horizontal" size={24} />
      </span>
    </div>
  );
}
