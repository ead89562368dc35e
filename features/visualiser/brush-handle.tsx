'use client';

import { type KeyboardEvent, useState } from 'react';
import { afterArrow } from '#lib/scenes/photo-place.ts';
import type { Point } from '#lib/scenes/scene.ts';
import type { useStrokeDrawing } from './use-stroke-drawing.ts';

type BrushKeys = ReturnType<typeof useStrokeDrawing>['keys'];

interface Props {
  /** Without `down`, each press is complete at once: nothing stays pressed. */
  keys: Omit<BrushKeys, 'down'> & { down: boolean | undefined };
  name: string;
  describedBy: string;
  radius: number;
  /** Size of one screen pixel as a share of the photo. */
  pixel: () => Point;
}

/** The brush as a control for keyboards and screen readers. It is visible while it has focus. */
export function BrushHandle({ keys, name, describedBy, radius, pixel }: Props) {
  const [focused, setFocused] = useState(false);
  const { at, down } = keys;
  function key(event: KeyboardEvent) {
    const to = afterArrow(event, at, pixel());
    if (!to) return;
    event.preventDefault();
    keys.moveTo(to);
  }
  return (
    <>
      {focused && <BrushMark at={at} radius={radius} painting={down ?? false} />}
      <button
        type="button"
        aria-label={name}
        aria-describedby={describedBy}
        aria-pressed={down}
        // A pointer click has `detail` above 0 and already paints through the pointer handlers.
        onClick={({ detail }) => detail === 0 && keys.press()}
        onKeyDown={key}
        onFocus={({ currentTarget }) => setFocused(currentTarget.matches(':focus-visible'))}
        onBlur={() => {
          setFocused(false);
          keys.leave();
        }}
        className="pointer-events-none absolute size-11 -translate-1/2 rounded-full opacity-0 focus-visible:opacity-100"
        style={{ left: `${at.x * 100}%`, top: `${at.y * 100}%` }}
      />
    </>
  );
}

/** Shows the size and position of the brush. */
export function BrushMark({ at, radius, painting }: { at: Point; radius: number; painting: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`pointer-events-none absolute aspect-square -translate-1/2 rounded-full border-2 border-white shadow-[0_0_0_1px_rgb(0_0_0/.6)] ${painting ? 'bg-white/30' : ''}`}
      style={{ left: `${at.x * 100}%`, top: `${at.y * 100}%`, width: `${radius * 200}%` }}
    />
  );
}
