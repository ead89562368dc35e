import { LOCAL } from '../browser/stored-text.ts';
import { storedValue } from '../browser/stored-value.ts';

/** What a visitor answered when asked whether visits may be counted by a third party. */
export type Consent = 'granted' | 'denied';

/** Default for visitors who have not answered: counted after a Yes only, or until a No. */
export type ConsentDefault = 'opt-in' | 'opt-out';

/**
 * Address of the link that opens the notice again, at the foot of each page. An address, so that a press before the
 * notice's code is there is not lost.
 */
export const PRIVACY_CHOICES = '#privacy-choices';

export const CONSENT_KEY = 'measurement-consent';
/** Milliseconds after which an answer is asked for again: a year. */
export const CONSENT_TTL = 365 * 24 * 60 * 60 * 1000;

const isConsent = (value: unknown): value is Consent => value === 'granted' || value === 'denied';

/** An answer as builds before this one stored it: `granted@` and the time in ms since 1970. */
function migrate(older: unknown): { answer: Consent } | undefined {
  const [answer, at = ''] = typeof older === 'string' ? older.split('@', 2) : [];
  const age = Date.now() - Number.parseInt(at, 10);
  return isConsent(answer) && age >= 0 && age < CONSENT_TTL ? { answer } : undefined;
}

/** The answer a browser remembers. Where storage is blocked it counts for one page. */
export const storedConsent = storedValue<{ answer: Consent }>({
  key: CONSENT_KEY,
  version: 1,
  parse: ({ answer }) => (isConsent(answer) ? { answer } : undefined),
  area: LOCAL,
  ttl: CONSENT_TTL,
  migrate,
});

/** Global Privacy Control: the browser says that its user's data may not be sold or shared. */
const asksForPrivacy = () => (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/** Whether a visit may be counted: by the answer, and without one by what holds in the region and by the browser. */
export function mayCount(usual: ConsentDefault, answer = storedConsent.read()?.answer): boolean {
  if (answer) return answer === 'granted';
  return usual === 'opt-out' && !asksForPrivacy();
}
