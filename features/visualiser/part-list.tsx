'use client';

import { useId, useMemo } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import { failureText, useOnline } from '#components/online/use-online.ts';
import { isFloorAt, listParts, type PhotoParts, setPart } from '#lib/scenes/parts.ts';
import type { FloorShape } from '#lib/scenes/scene.ts';

interface Props {
  parts: PhotoParts;
  shape: FloorShape;
  proposal: FloorShape;
  onChange: (shape: FloorShape) => void;
}

/** The larger parts of a photo by name, for visitors who cannot point at them. */
export function PartList({ parts, shape, proposal, onChange }: Props) {
  const id = useId();
  const listed = useMemo(() => listParts(parts), [parts]);
  return (
    <details className="type-small group">
      <summary className="flex min-h-8 cursor-pointer list-none items-center justify-between py-2 font-medium pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        Parts as a list
        <Icon name="caret-down" size={16} className="group-open:rotate-180" />
      </summary>
      <p id={id} className="pb-2 text-ink-2">
        Ticked parts are floor.
      </p>
      <ul aria-describedby={id} className="grid max-h-72 overflow-y-auto">
        {listed.map(({ name, tap }) => {
          const floor = isFloorAt(shape, proposal, parts, tap);
          return (
            <li key={`${tap.x} ${tap.y}`}>
              <label className="flex min-h-8 items-center gap-3 pointer-coarse:min-h-11">
                <input
                  type="checkbox"
                  checked={floor}
                  onChange={() => onChange(setPart(shape, parts, { ...tap, floor: !floor }))}
                  className="size-5 accent-[var(--brand)]"
                />
                {name}
              </label>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

/** Says that the tool is unavailable, and why. */
export function NoParts({ again }: { again: () => void }) {
  const away = failureText('The parts of your photo could not be loaded.', useOnline());
  return (
    <p role="alert" className="type-small">
      {away} The other tools work.{' '}
      <button
        type="button"
        onClick={again}
        className="min-h-8 font-medium underline underline-offset-4 pointer-coarse:min-h-11"
      >
        Try again
      </button>
    </p>
  );
}
