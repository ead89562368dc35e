import { type PointerEvent, useRef } from 'react';
import type { ShapeHistory } from '#lib/scenes/shape-history.ts';

/** If the first finger moved less than this (in px) before a second one joined, its press was the start of a pinch. */
const BEGUN = 24;

interface Press {
  readonly history: ShapeHistory;
  readonly from: readonly [x: number, y: number];
  far: number;
}

/**
 * Two fingers zoom. Anything the first finger changed before the second one joined is reverted, together with its
 * undo step.
 */
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
    /** Runs after the tool's own handler. */
    onPointerCancel({ isPrimary }: PointerEvent) {
      const { current: of } = press;
      if (!isPrimary || !of) return;
      press.current = undefined;
      if (of.far < BEGUN) setHistory(of.history);
    },
  };
}
