'use client';

import { useState } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import { LazyPart } from '#components/lazy-part/lazy-part.tsx';
import type { ProjectFloor } from '#lib/my-project/project.ts';
import { useOpening } from '#store/use-opening.ts';

interface Props {
  readonly floor: ProjectFloor;
  readonly className: string;
}

const load = () => import('./add-floor-dialog.tsx');
/** Preloads the dialog on intent; a failure is reported on the click. */
const prepare = () => void load().catch(() => undefined);

/** Adds a floor in its colour to rooms of the project. All of its code loads on demand. */
export function AddFloorButton({ floor, className }: Props) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const onEnd = useOpening('Your project', close);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpen(true)}
        className={`script-only ${className}`}
      >
        <Icon name="house" />
        Add to my project
      </button>
      <LazyPart load={load} open={open} onEnd={onEnd} onEscape={close}>
        {({ AddFloorDialog }) => <AddFloorDialog {...{ floor, open }} onClose={close} />}
      </LazyPart>
    </>
  );
}
