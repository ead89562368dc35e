'use client';

import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect, useState } from 'react';
import { tellServer } from '#lib/client-errors/client-errors.ts';
import { useAppStore } from '#store/hooks.ts';
import type { DeferredStartup, Part, VisitSettings } from './deferred-startup.tsx';

/** Begins what no page needs to be drawn or used, once the browser is idle: all of it is in one file of its own. */
export function Visit(settings: VisitSettings) {
  const { region, gtmId, consentWords, consent, vitalsPercent, demandCounts, takesOrders } = settings;
  const store = useAppStore();
  const path = usePathname();
  const [late, setLate] = useState<DeferredStartup>();
  const [parts, setParts] = useState<Partial<Record<Part, ReactNode>>>({});

  useEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    const show = (part: Part, content: ReactNode) => setParts((before) => ({ ...before, [part]: content }));
    const begin = () =>
      import('./deferred-startup.tsx').then(
        ({ startDeferred }) => {
          if (!signal.aborted)
            setLate(
              startDeferred({
                store,
                settings: { region, gtmId, consentWords, consent, vitalsPercent, demandCounts, takesOrders },
                show,
                signal,
              }),
            );
        },
        // An open tab of an older build asks for a file that is gone: the shop works on, in memory.
        () => undefined,
      );
    const idle = window.requestIdleCallback?.(begin, { timeout: 2000 });
    const timer = idle === undefined ? window.setTimeout(begin, 200) : undefined;
    return () => {
      end.abort();
      if (idle !== undefined) window.cancelIdleCallback(idle);
      window.clearTimeout(timer);
    };
  }, [store, region, gtmId, consentWords, consent, vitalsPercent, demandCounts, takesOrders]);

  useEffect(() => late?.page(path), [late, path]);

  useEffect(() => {
    const onError = ({ error, message }: ErrorEvent) => tellServer(error ?? message, 'uncaught');
    const onRejection = ({ reason }: PromiseRejectionEvent) => tellServer(reason, 'rejection');
    window.addEventListener('error', onError);
    window.addEventListener('unhandledrejection', onRejection);
    return () => {
      window.removeEventListener('error', onError);
      window.removeEventListener('unhandledrejection', onRejection);
    };
  }, []);

  return (
    <>
      {parts.notice}
      {parts.debug}
    </>
  );
}
