'use client';

import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from '#components/icon/icon.tsx';

interface Props {
  open: boolean;
  /** Called when the visitor closes it, by Escape, the button or the scrim. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Stays at the lower edge. */
  footer?: ReactNode;
}

/**
 * A modal on the platform's own <dialog>: it traps focus, makes the page behind inert, closes on Escape and
 * gives focus back to what opened it. Full screen on phones.
 */
export function Dialog({ open, onClose, title, children, footer }: Props) {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();

  useEffect(() => {
    const dialog = element.current;
    if (!dialog || !open) return;
    // A press on the scrim closes it where the browser knows how.
    dialog.setAttribute('closedby', 'any');
    dialog.showModal();
    const { overflow } = document.documentElement.style;
    document.documentElement.style.overflow = 'hidden';
    return () => {
      document.documentElement.style.overflow = overflow;
      dialog.close();
    };
  }, [open]);

  return (
    <dialog
      ref={element}
      aria-labelledby={id}
      onClose={onClose}
      onCancel={onClose}
      className="m-0 h-dvh max-h-none w-full max-w-none bg-paper p-0 text-ink shadow-3 backdrop:bg-scrim open:flex open:flex-col md:m-auto md:h-auto md:max-h-[calc(100dvh-80px)] md:w-[min(760px,calc(100%-64px))]"
    >
      <div className="flex flex-none items-center justify-between gap-6 border-b border-line px-5 py-3 md:px-9 md:py-5">
        <h2 id={id} className="type-dtitle md:text-[1.75rem]">
          {title}
        </h2>
        <button
          type="button"
          aria-label="Close"
          onClick={onClose}
          className="-mr-2.5 grid size-11 flex-none place-items-center"
        >
          <Icon name="x" size={24} />
        </button>
      </div>
      <div className="flex-1 overflow-y-auto overscroll-contain px-5 py-6 md:px-9 md:py-8">{children}</div>
      {footer && (
        <div className="flex flex-none flex-wrap justify-between gap-4 border-t border-line px-5 py-4 md:px-9">
          {footer}
        </div>
      )}
    </dialog>
  );
}
