'use client';

import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { CloseButton } from '#components/close-button/close-button.tsx';
import { keepFocus } from '#components/focus/keep-focus.ts';
import { waitForFirstClick } from './first-click.ts';

interface Props {
  open: boolean;
  /** Called when the visitor closes it, by Escape, the button or the scrim. */
  onClose: () => void;
  /** Called in its place for Escape and the way back of a phone. */
  onEscape?: (() => void) | undefined;
  /** Names the dialog; when it changes, a new step has begun and takes the focus. */
  title: string;
  /** Between title and Close, such as the progress of steps. */
  head?: ReactNode;
  children: ReactNode;
  /** Stays at the lower edge. */
  footer?: ReactNode;
  /**
   * Greatest width from 768 px on: 760 or 1160 px. `steps` is as wide as `large` and of one height, 770 px where the
   * window allows it, so that nothing jumps when a step follows another.
   */
  size?: keyof typeof SIZES;
  /** The body reaches the edges: the children set their own margins. */
  flush?: boolean;
}

const SIZES = {
  small: 'md:h-fit md:w-[min(760px,calc(100%-64px))]',
  large: 'md:h-fit md:w-[min(1160px,calc(100%-64px))]',
  steps: 'md:h-[770px] md:w-[min(1160px,calc(100%-64px))]',
} as const;

/**
 * A modal on the platform's own <dialog>: it traps focus, makes the page behind inert, closes on Escape and
 * gives focus back to what opened it. Full screen on phones.
 */
export function Dialog({
  open,
  onClose,
  onEscape = onClose,
  title,
  head,
  children,
  footer,
  size = 'small',
  flush,
}: Props) {
  const element = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const pressed = useRef<EventTarget>(null);
  const id = useId();

  // Before the effects of its title, which takes the focus only where it can be seen.
  useLayoutEffect(() => {
    const dialog = element.current;
    if (!dialog || !open) return;
    dialog.showModal();
    return () => dialog.close();
  }, [open]);

  useEffect(() => {
    if (open && element.current) return keepFocus(element.current);
  }, [open]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is on the scrim; for the keyboard there is Escape.
    <dialog
      ref={element}
      aria-labelledby={id}
      // A dialog that was opened again before its close event came is open.
      onClose={({ currentTarget }) => {
        if (!open || currentTarget.open) return;
        // It is the owner's to close, who may ask first.
        currentTarget.showModal();
        onEscape();
      }}
      onCancel={(event) => {
        // A second Escape, or way back, without a touch in between: browsers close it, and do not ask.
        if (!event.cancelable) return;
        event.preventDefault();
        onEscape();
      }}
      onPointerDown={({ target }) => {
        pressed.current = target;
      }}
      onClick={({ target }) => target === element.current && pressed.current === target && onClose()}
      className={`m-0 h-dvh max-h-none w-full max-w-none bg-paper p-0 text-ink shadow-3 backdrop:bg-scrim open:flex open:flex-col md:m-auto md:max-h-[92dvh] ${SIZES[size]}`}
    >
      <div className="flex flex-none flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line px-5 py-3 md:flex-nowrap md:px-9 md:py-5">
        <StepTitle key={title} {...{ id, open, element, heading, body, title }} />
        {head && <div className="order-3 w-full md:order-none md:w-auto md:min-w-0 md:flex-1">{head}</div>}
        <CloseButton label="Close" onClick={onClose} />
      </div>
      <div ref={body} className={`dialog-body ${flush ? '' : 'px-5 py-6 md:px-9 md:py-8'}`}>
        {children}
      </div>
      {footer && (
        <div className="flex flex-none flex-wrap justify-between gap-4 border-t border-line px-5 py-4 md:px-9">
          {footer}
        </div>
      )}
    </dialog>
  );
}

interface StepTitleProps {
  id: string;
  open: boolean;
  title: string;
  heading: RefObject<HTMLHeadingElement | null>;
  element: RefObject<HTMLDialogElement | null>;
  body: RefObject<HTMLDivElement | null>;
}

/** The title of a step, keyed by itself: a new one takes the focus and begins at the top. */
function StepTitle({ id, open, title, element, heading, body }: StepTitleProps) {
  useEffect(() => {
    if (!open || !element.current) return;
    body.current?.scrollTo?.({ top: 0 });
    heading.current?.focus();
    return waitForFirstClick(element.current);
  }, [open, element, heading, body]);
  return (
    <h2
      id={id}
      ref={heading}
      tabIndex={-1}
      className="type-dtitle min-w-0 flex-1 outline-none md:flex-initial md:text-[1.75rem]"
    >
      {title}
    </h2>
  );
}
