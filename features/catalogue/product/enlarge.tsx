'use client';

import { useRef, useState } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import { Picture } from '#components/picture/picture.tsx';
import type { PictureSource } from '#lib/media/picture-source.ts';

interface Props {
  source: PictureSource;
  /** Text alternative and caption. */
  alt: string;
}

/**
 * The picture on show as large as the window, uncropped. A native dialog: it keeps the focus, closes on Escape
 * and gives the focus back. The picture is loaded only when asked for.
 */
export function Enlarge({ source, alt }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);

  function show() {
    setOpen(true);
    dialog.current?.showModal();
  }

  return (
    <>
      <button
        type="button"
        aria-label="Enlarge"
        onClick={show}
        className="script-only absolute top-3 right-3 grid size-11 place-items-center rounded-ctl bg-paper shadow-2 hover:bg-mist lg:top-5 lg:right-5 print:hidden"
      >
        <Icon name="arrows-out" />
      </button>
      <dialog
        ref={dialog}
        aria-label={alt}
        onClose={() => setOpen(false)}
        className="m-auto max-h-none max-w-[calc(100vw-2rem)] bg-paper text-ink shadow-3 backdrop:bg-scrim"
      >
        {open && (
          <figure>
            <Picture
              source={source}
              alt={alt}
              className="max-h-[calc(100dvh-8rem)] w-auto max-w-[calc(100vw-2rem)] object-contain"
            />
            <figcaption className="type-label flex items-center justify-between gap-6 py-1 pr-1 pl-4">
              <span aria-hidden="true">{alt}</span>
              <button
                type="button"
                aria-label="Close"
                onClick={() => dialog.current?.close()}
                className="grid size-11 flex-none place-items-center rounded-ctl hover:bg-mist"
              >
                <Icon name="x" />
              </button>
            </figcaption>
          </figure>
        )}
      </dialog>
    </>
  );
}
