'use client';

import { useEffect, useState } from 'react';
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

/**
 * Area for toasts: lower right corner, at the bottom on phones. Both live regions are rendered before their first
 * message.
 */
export function Toaster() {
  const toasts = useAppSelector((state) => state.toasts.shown);
  const list = (wanted: (toast: ToastMessage) => boolean) =>
    toasts.filter(wanted).map((toast) => <TimedToast key={toast.id} {...toast} />);
  return (
    <div className="no-print pointer-events-none fixed inset-x-4 bottom-4 z-80 md:inset-x-auto md:right-6 md:bottom-6 md:w-95">
      <div role="status" className="grid gap-3">
        {list(({ kind }) => kind !== 'error')}
      </div>
      <div role="alert" className="mt-3 grid gap-3">
        {list(({ kind }) => kind === 'error')}
      </div>
    </div>
  );
}
