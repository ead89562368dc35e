'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Toast } from '#components/toast/toast.tsx';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { type ToastMessage, toastClosed } from '#store/slices/toasts.ts';

/** Time in ms that a toast stays; errors stay until they are closed (DESIGN 8.19). */
const TOAST_STAY = 6000;

/** A toast that closes itself after a while, but not while the pointer or focus is on it. */
function TimedToast({ kind, text }: ToastMessage) {
  const dispatch = useAppDispatch();
  const [paused, setPaused] = useState(false);
  useEffect(() => {
    if (paused || kind === 'error') return;
    const timer = setTimeout(() => dispatch(toastClosed(text)), TOAST_STAY);
    return () => clearTimeout(timer);
  }, [text, kind, paused, dispatch]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: not interactive; it only pauses the timer.
    <div
      className="pointer-events-auto"
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Toast kind={kind} text={text} onClose={() => dispatch(toastClosed(text))} />
    </div>
  );
}

/** The place for toasts in the topmost open dialog. */
const placeInDialog = () =>
  [...document.querySelectorAll('dialog[open]')].at(-1)?.querySelector(':scope > [data-toasts]') ?? null;

function onDialogChange(changed: () => void) {
  const observer = new MutationObserver(changed);
  observer.observe(document.body, { subtree: true, attributeFilter: ['open'] });
  return () => observer.disconnect();
}

/**
 * Area for toasts: lower right corner, at the bottom on phones. While a dialog is open, the page is behind it and
 * inert, and toasts are shown in the dialog. Live regions are rendered before their first message.
 */
export function Toaster() {
  const toasts = useAppSelector((state) => state.toasts.shown);
  const place = useSyncExternalStore(onDialogChange, placeInDialog, () => null);
  const list = (wanted: (toast: ToastMessage) => boolean) =>
    toasts.filter(wanted).map((toast) => <TimedToast key={toast.id} {...toast} />);
  const [good, bad] = [list(({ kind }) => kind !== 'error'), list(({ kind }) => kind === 'error')];
  return (
    <>
      <div className="no-print pointer-events-none fixed inset-x-4 bottom-4 z-80 md:inset-x-auto md:right-6 md:bottom-6 md:w-95">
        <div role="status" className="grid gap-3">
          {!place && good}
        </div>
        <div role="alert" className="mt-3 grid gap-3">
          {!place && bad}
        </div>
      </div>
      {place &&
        createPortal(
          <>
            <div aria-live="polite" className="grid gap-3 not-empty:pt-4">
              {good}
            </div>
            <div aria-live="assertive" className="grid gap-3 not-empty:pt-4">
              {bad}
            </div>
          </>,
          place,
        )}
    </>
  );
}
