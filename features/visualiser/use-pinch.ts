import { type PointerEvent, useRef } from 'react';
import type { ShapeHistory } from '#lib/scenes/shape-history.ts';

/** A finger that wandered less than this many px has only begun when a second one joins it. */
const BEGUN = 24;

interface Press {
  readonly history: ShapeHistory;
  readonly from: readonly [x: number, y: number];
  far: number;
}

/** Two fingers zoom: what the first of them did to the floor before the second came is taken back, with its step. */
export function usePinch(history: ShapeHistory, setHistory: (history: ShapeHistory) => void) {
  const press = useRef<Press>(undefined);
  return {
    onPointerDownCapture({ isPrimary, clientX, clientY }: PointerEvent) {
      if (isPrimary) press.current = { history, from: [clientX, clientY], far: 0 };
    },
    onPointerMoveCapture({ isPrimary, clientX, clientY }: PointerEvent) {
      const { current: of } = press;
      if (of && isPrimary) of.far = Math.max(of.far, Math.hypot(clientX - of.from[0], clientY - of.from[1]));
    },
    onPointerUp({ isPrimary }: PointerEvent) {
      if (isPrimary) press.current = undefined;
    },
    /** After the tool in hand has let go. */
    onPointerCancel({ isPrimary }: PointerEvent) {
      const { current: of } = press;
      if (!isPrimary || !of) return;
      press.current = undefined;
      if (of.far < BEGUN) setHistory(of.history);
    },
  };
}
