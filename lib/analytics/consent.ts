import { LOCAL } from '../browser/stored-text.ts';
import { storedValue } from '../browser/stored-value.ts';

/** A visitor's answer to the question whether visits may be counted by a third party. */
export type Consent = 'granted' | 'denied';

/** Default for visitors who have not answered: counted only after a Yes, or until a No. */
export type ConsentDefault = 'opt-in' | 'opt-out';

/**
 * Fragment of the link at the foot of each page that opens the notice again. A fragment, so that a click before the
 * notice's code has loaded is not lost.
 */
export const PRIVACY_CHOICES = '#privacy-choices';

export const CONSENT_KEY = 'measurement-consent';
/** Time in ms after which visitors are asked again: a year. */
export const CONSENT_TTL = 365 * 24 * 60 * 60 * 1000;

const isConsent = (value: unknown): value is Consent => value === 'granted' || value === 'denied';

/** Reads an answer in the format of older builds: `granted@` and the time in ms since 1970. */
function migrate(older: unknown): { answer: Consent } | undefined {
  const [answer, at = ''] = typeof older === 'string' ? older.split('@', 2) : [];
  const age = Date.now() - Number.parseInt(at, 10);
  return isConsent(answer) && age >= 0 && age < CONSENT_TTL ? { answer } : undefined;
}

/** The answer that the browser has stored. If storage is blocked, it is valid for one page. */
export const storedConsent = storedValue<{ answer: Consent }>({
  key: CONSENT_KEY,
  version: 1,
  parse: ({ answer }) => (isConsent(answer) ? { answer } : undefined),
  area: LOCAL,
  ttl: CONSENT_TTL,
  migrate,
});

/** Global Privacy Control: the browser states that its user's data may not be sold or shared. */
const asksForPrivacy = () => (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/** Whether a visit may be counted: by the answer, otherwise by the region's default and the browser's setting. */
export function isMeasurementAllowed(usual: ConsentDefault, answer = storedConsent.read()?.answer): boolean {
  if (answer) return answer === 'granted';
  return usual === 'opt-out' && !asksForPrivacy();
}
