'use client';

import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '#components/button/button.tsx';
import type { Consent } from '#lib/analytics/consent.ts';
import { CONSENT_NOTICE_ID } from '#lib/analytics/consent-notice-id.ts';
import type { ConsentWords } from '#lib/contracts/consent.ts';
import type { Region } from '#lib/regions.ts';

interface Props {
  region: Region;
  words: ConsentWords;
  /** The current answer; undefined if there is none. */
  answer: Consent | undefined;
  /** Whether the visit is currently counted. */
  counted: boolean;
  /** The visitor opened the notice, so focus moves into it. */
  reopened: boolean;
  onAnswer: (consent: Consent) => void;
  onClose: () => void;
}

/**
 * Asks for consent to analytics. The notice covers the page's corner, so that nothing moves. It is announced
 * politely, is the next tab stop, and either answer takes one press.
 */
export function ConsentNotice({ region, words, answer, counted, reopened, onAnswer, onClose }: Props) {
  const unanswered = reopened ? words.untilNow[counted ? 'counted' : 'notCounted'] : '';
  const soFar = answer ? words.soFar[answer] : unanswered;
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!reopened) return;
    const before = document.activeElement;
    root.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [reopened]);

  return createPortal(
    <section
      ref={root}
      tabIndex={-1}
      aria-labelledby="consent-title"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && reopened) onClose();
      }}
      data-theme="default"
      className="consent-notice no-print outline-none"
    >
      <h2 id="consent-title" className="font-semibold">
        {words.title}
      </h2>
      <p className="mt-1.5 text-ink-2">
        {words.text} {soFar}{' '}
        <a href={`/${region}/privacy`} className="underline underline-offset-4">
          {words.privacy}
        </a>
      </p>
      <div className="mt-3.5 grid grid-cols-2 gap-2">
        <Button variant="secondary" size="small" className="min-h-11" onClick={() => onAnswer('denied')}>
          {words.no}
        </Button>
        <Button variant="secondary" size="small" className="min-h-11" onClick={() => onAnswer('granted')}>
          {words.yes}
        </Button>
      </div>
    </section>,
    document.getElementById(CONSENT_NOTICE_ID) ?? document.body,
  );
}
