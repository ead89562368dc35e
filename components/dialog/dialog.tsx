'use client';

import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { CloseButton } from '#components/close-button/close-button.tsx';
import { keepFocus } from '#components/focus/keep-focus.ts';
import { waitForFirstClick } from './first-click.ts';

interface Props {
  open: boolean;
  /** Called when the visitor closes the dialog by Escape, the button or the scrim. */
  onClose: () => void;
  /** Called instead of `onClose` for Escape and for Back on a phone. */
  onEscape?: (() => void) | undefined;
  /** Accessible name. A new title means a new step, which receives focus. */
  title: string;
  /** Content between title and Close button, such as the progress of steps. */
  head?: ReactNode;
  children: ReactNode;
  /** Stays at the bottom of the dialog. */
  footer?: ReactNode;
  /**
   * Maximum width from 768 px: 760 or 1160 px. `steps` and `largeSteps` have a fixed height, 770 px if the window
   * allows it, so that nothing jumps between steps.
   */
  size?: keyof typeof SIZES;
  /** The body has no padding; the children set their own. */
  flush?: boolean;
}

const SIZES = {
  small: 'md:h-fit md:w-[min(760px,calc(100%-64px))]',
  large: 'md:h-fit md:w-[min(1160px,calc(100%-64px))]',
  steps: 'md:h-[770px] md:w-[min(760px,calc(100%-64px))]',
  largeSteps: 'md:h-[770px] md:w-[min(1160px,calc(100%-64px))]',
} as const;

/** Classes of a ghost button in the footer: its label is aligned with the text above it. */
export const FOOTER_ASIDE = '-ml-7 max-md:-ml-4 max-md:px-4';

/**
 * A modal on the native <dialog>, which traps focus, makes the page behind it inert, closes on Escape and returns
 * focus to the element that opened it. Full screen on phones.
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

  // A layout effect, so that it runs before the title's effect, which can focus only a visible element.
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
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is on the scrim; keyboard users press Escape.
    <dialog
      ref={element}
      aria-labelledby={id}
      // If the dialog was reopened before its close event arrived, it is open.
      onClose={({ currentTarget }) => {
        if (!open || currentTarget.open) return;
        // Reopens the dialog, because its owner decides whether it closes and may ask first.
        currentTarget.showModal();
        onEscape();
      }}
      onCancel={(event) => {
        // On a second Escape or Back without an interaction in between, browsers close the dialog without asking.
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
      <div data-toasts className="flex-none px-5 md:px-9" />
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

/** Title of a step, keyed by its text: a new step receives focus and starts at the top. */
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
