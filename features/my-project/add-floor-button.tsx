'use client';

import { type ComponentType, useState } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import type { ProjectFloor } from '#lib/my-project/project.ts';
import { PROJECT_NOT_OPENED } from '#lib/my-project/project-words.ts';
import { useAppDispatch } from '#store/hooks.ts';
import { showToast } from '#store/slices/toasts.ts';

interface DialogProps {
  readonly floor: ProjectFloor;
  readonly open: boolean;
  readonly onClose: () => void;
}

interface Props {
  readonly floor: ProjectFloor;
  readonly className: string;
}

const load = () => import('./add-floor-dialog.tsx').then(({ AddFloorDialog }) => AddFloorDialog);
/** Fetched on intent; a failure shows with the click. */
const prepare = () => void load().catch(() => undefined);

/** Puts a floor in its colour into rooms of the project. All of it comes when the button is meant. */
export function AddFloorButton({ floor, className }: Props) {
  const dispatch = useAppDispatch();
  const [view, setView] = useState<{ Chooser: ComponentType<DialogProps> }>();
  const [open, setOpen] = useState(false);
  function show() {
    load().then(
      (Chooser) => {
        setView({ Chooser });
        setOpen(true);
      },
      () => dispatch(showToast('error', PROJECT_NOT_OPENED)),
    );
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={show}
        className={`script-only no-print ${className}`}
      >
        <Icon name="house" />
        Add to my project
      </button>
      {view && <view.Chooser floor={floor} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
