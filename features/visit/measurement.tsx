import type { ReactNode } from 'react';
import { campaignLanding, storedLanding } from '#lib/analytics/campaign.ts';
import {
  type Consent,
  type ConsentDefault,
  isMeasurementAllowed,
  PRIVACY_CHOICES,
  storedConsent,
} from '#lib/analytics/consent.ts';
import type { ConsentWords } from '#lib/contracts/consent.ts';
import { isPrivatePage } from '#lib/private-page.ts';
import type { Region } from '#lib/regions.ts';
import { ConsentNotice } from './consent-notice.tsx';
import { loadTagManager, unloadTagManager } from './tag-manager.ts';

interface Options {
  readonly gtmId: string;
  readonly words: ConsentWords;
  readonly region: Region;
  /** The region's default for visitors who have not answered. */
  readonly consent: ConsentDefault;
  readonly signal: AbortSignal;
  readonly show: (notice: ReactNode) => void;
  /** Called with every answer, including those from another tab. */
  readonly onAnswer: () => void;
}

/**
 * Loads the tag manager if the visit may be counted, and asks visitors who must be asked and have not answered. This
 * file loads only if a tag manager is configured.
 */
export function beginMeasurement(options: Options): void {
  const { gtmId, words, region, consent, signal, show, onAnswer } = options;
  function ask(reopened: boolean) {
    show(
      <ConsentNotice
        region={region}
        words={words}
        answer={storedConsent.read()?.answer}
        counted={isMeasurementAllowed(consent)}
        reopened={reopened}
        onAnswer={answer}
        onClose={() => show(null)}
      />,
    );
  }
  function askFirst() {
    const landing = campaignLanding(new URL(window.location.href), document.referrer);
    if (landing) storedLanding.write(landing);
    ask(false);
  }
  function load() {
    // A container reads the page's URL by itself, and the URL of a private page is a secret.
    if (isPrivatePage(window.location.pathname)) return;
    loadTagManager({ id: gtmId, consent, landing: storedLanding.read() });
  }
  function settle() {
    const given = storedConsent.read()?.answer;
    if (!given) return;
    show(null);
    if (given === 'denied') unloadTagManager();
    else load();
    storedLanding.remove();
    onAnswer();
  }
  function answer(given: Consent) {
    storedConsent.write({ answer: given });
    settle();
  }

  signal.addEventListener('abort', storedConsent.subscribe(settle));
  document.addEventListener(
    'click',
    (event) => {
      const { target } = event;
      if (!(target instanceof Element && target.closest(`a[href="${PRIVACY_CHOICES}"]`))) return;
      event.preventDefault();
      ask(true);
    },
    { signal },
  );
  const known = storedConsent.read()?.answer;
  if (isMeasurementAllowed(consent, known)) load();
  else if (known === undefined && consent === 'opt-in') askFirst();
  const { hash, pathname, search } = window.location;
  if (hash === PRIVACY_CHOICES) {
    window.history.replaceState(window.history.state, '', pathname + search);
    ask(true);
  }
}
