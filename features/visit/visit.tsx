'use client';

import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect, useState } from 'react';
import { reportClientError } from '#lib/client-errors/client-errors.ts';
import { useAppStore } from '#store/hooks.ts';
import type { DeferredStartup, Part, VisitSettings } from './deferred-startup.tsx';

/**
 * An open tab of an older build may request a chunk that no longer exists; the shop continues with its state in
 * memory.
 */
const without = () => undefined;

/**
 * Starts everything that is not needed to render or use a page, once the browser is idle. All of it is one separate
 * chunk.
 */
export function Visit(settings: VisitSettings) {
  // Compared by value, because each server response creates new objects.
  const values = JSON.stringify(settings);
  const store = useAppStore();
  const path = usePathname();
  const [late, setLate] = useState<DeferredStartup>();
  const [parts, setParts] = useState<Partial<Record<Part, ReactNode>>>({});

  useEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    window.addEventListener(
      'error',
      ({ error, message }) => reportClientError(error ?? message, 'uncaught'),
      {
        signal,
      },
    );
    window.addEventListener('unhandledrejection', ({ reason }) => reportClientError(reason, 'rejection'), {
      signal,
    });
    // When the connection returns, failed pictures are requested again.
    window.addEventListener(
      'online',
      () => import('./back-online.ts').then(({ backOnline }) => backOnline(store), without),
      { signal },
    );
    const show = (part: Part, content: ReactNode) => setParts((before) => ({ ...before, [part]: content }));
    const begin = () =>
      import('./deferred-startup.tsx').then(({ startDeferred }) => {
        if (!signal.aborted)
          setLate(
            startDeferred({
              store,
              settings: JSON.parse(values) as VisitSettings,
              show,
              signal,
            }),
          );
      }, without);
    const idle = window.requestIdleCallback?.(begin, { timeout: 2000 });
    const timer = idle === undefined ? window.setTimeout(begin, 200) : undefined;
    return () => {
      end.abort();
      if (idle !== undefined) window.cancelIdleCallback(idle);
      window.clearTimeout(timer);
    };
  }, [store, values]);

  useEffect(() => late?.page(path), [late, path]);

  return (
    <>
      {parts.notice}
      {parts.debug}
    </>
  );
}
