import type { ReactNode } from 'react';
import { campaignLanding, storedLanding } from '#lib/analytics/campaign.ts';
import { type Consent, storedConsent } from '#lib/analytics/consent.ts';
import type { Region } from '#lib/regions.ts';
import { ConsentNotice } from './consent-notice.tsx';
import { loadTagManager, unloadTagManager } from './tag-manager.ts';

interface Options {
  readonly gtmId: string;
  readonly region: Region;
  readonly signal: AbortSignal;
  readonly show: (notice: ReactNode) => void;
}

/** Opens the notice anew wherever it stands, such as in the footer. */
const OPENER = '[data-privacy-choices]';

/**
 * Loads the tag manager after the visitor has agreed, on this page or an earlier one, and asks visitors who have not
 * answered. Loaded only where a tag manager is configured.
 */
export function beginMeasurement({ gtmId, region, signal, show }: Options): void {
  function ask(reopened: boolean) {
    show(
      <ConsentNotice
        region={region}
        answer={storedConsent.read()?.answer}
        reopened={reopened}
        onAnswer={answer}
        onClose={() => show(null)}
      />,
    );
  }
  function answer(consent: Consent) {
    storedConsent.write({ answer: consent });
    show(null);
    if (consent === 'granted') loadTagManager(gtmId, storedLanding.read());
    else unloadTagManager();
    storedLanding.remove();
  }

  document.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest(OPENER)) ask(true);
    },
    { signal },
  );
  const known = storedConsent.read()?.answer;
  if (known === 'granted') loadTagManager(gtmId);
  if (known !== undefined) return;
  const landing = campaignLanding(new URL(window.location.href), document.referrer);
  if (landing) storedLanding.write(landing);
  ask(false);
}
