import { useState } from 'react';
import { type MeasuredLine, startLine, withLength } from '#lib/scenes/measure-floor.ts';
import type { FloorShape, SceneFacts } from '#lib/scenes/scene.ts';

interface Options {
  readonly facts: SceneFacts;
  readonly shape: FloorShape;
  readonly change: (shape: FloorShape, touched?: string) => void;
}

export interface Measuring {
  readonly line: MeasuredLine;
  /** Length of the line in cm; NaN while no number is typed. */
  readonly cm: number;
  /** That length fits no room. */
  readonly odd: boolean;
  readonly setLine: (line: MeasuredLine) => void;
  readonly setCm: (cm: number) => void;
}

/**
 * A line on the floor of known length. The pattern's size changes as soon as the line is moved or its length is
 * typed.
 */
export function useMeasuring({ facts, shape, change }: Options, usualCm: number): Measuring {
  const [moved, setMoved] = useState<MeasuredLine>();
  const [cm, setTyped] = useState(usualCm);
  const [odd, setOdd] = useState(false);
  const line = moved ?? startLine(shape);
  function apply(next: MeasuredLine, length: number) {
    const fitting = withLength(shape, facts, next, length);
    setOdd(!fitting);
    if (fitting) change(fitting, 'size');
  }
  return {
    line,
    cm,
    odd,
    setLine(next) {
      setMoved(next);
      apply(next, cm);
    },
    setCm(length) {
      setTyped(length);
      // Until the line has been moved to a real object, its length means nothing.
      if (moved) apply(moved, length);
    },
  };
}
