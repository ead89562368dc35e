'use client';

import { useEffect, useRef } from 'react';
import { Button } from '#components/button/button.tsx';
import type { Consent } from '#lib/analytics/consent.ts';
import type { Region } from '#lib/regions.ts';

interface Props {
  region: Region;
  /** The answer so far; undefined when there is none. */
  answer: Consent | undefined;
  /** The visit is counted as things stand. */
  counted: boolean;
  /** Opened by the visitor, which moves the focus into it. */
  reopened: boolean;
  onAnswer: (consent: Consent) => void;
  onClose: () => void;
}

const SO_FAR = { granted: 'You said yes.', denied: 'You said no.' };
/** Default for a visitor who has not answered. */
const UNTIL_NOW = {
  counted: 'Until you say no, it is counted.',
  notCounted: 'Until you say yes, it is not counted.',
};

/**
 * Asks whether visits may be counted: over the page's corner, so that nothing moves, and answered with one press either
 * way.
 */
export function ConsentNotice({ region, answer, counted, reopened, onAnswer, onClose }: Props) {
  const unanswered = reopened ? UNTIL_NOW[counted ? 'counted' : 'notCounted'] : '';
  const soFar = answer ? SO_FAR[answer] : unanswered;
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!reopened) return;
    const before = document.activeElement;
    root.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [reopened]);

  return (
    <section
      ref={root}
      tabIndex={-1}
      aria-labelledby="consent-title"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && reopened) onClose();
      }}
      data-theme="default"
      className="consent-notice no-print"
    >
      <h2 id="consent-title" className="font-semibold">
        May we count your visit?
      </h2>
      <p className="mt-1.5 text-ink-2">
        If you say yes, Google Tag Manager records which pages and floors you view. If you say no, nothing is
        recorded, and the shop works the same. {soFar}{' '}
        <a href={`/${region}/privacy`} className="underline underline-offset-4">
          Privacy
        </a>
      </p>
      <div className="mt-3.5 grid grid-cols-2 gap-2">
        <Button variant="secondary" size="small" className="min-h-11" onClick={() => onAnswer('denied')}>
          No
        </Button>
        <Button variant="secondary" size="small" className="min-h-11" onClick={() => onAnswer('granted')}>
          Yes
        </Button>
      </div>
    </section>
  );
}
