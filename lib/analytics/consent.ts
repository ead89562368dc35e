/** What a visitor answered when asked whether visits may be counted by a third party. */
export type Consent = 'granted' | 'denied';

export const CONSENT_KEY = 'measurement-consent';
/** An answer is asked for anew after a year, in milliseconds. */
export const CONSENT_LASTS = 365 * 24 * 60 * 60 * 1000;

type StorageAccess = () => Pick<Storage, 'getItem' | 'setItem'>;

/** The answer a browser remembers; undefined when there is none, it is too old, or storage is blocked. */
export function readConsent(storage: StorageAccess, now = Date.now()): Consent | undefined {
  try {
    const [answer, at = ''] = (storage().getItem(CONSENT_KEY) ?? '').split('@', 2);
    const age = now - Number.parseInt(at, 10);
    if (!(age >= 0 && age < CONSENT_LASTS)) return undefined;
    return answer === 'granted' || answer === 'denied' ? answer : undefined;
  } catch {
    return undefined;
  }
}

/** Remembers an answer; with blocked storage it counts for this page alone. */
export function writeConsent(storage: StorageAccess, consent: Consent, now = Date.now()): void {
  try {
    storage().setItem(CONSENT_KEY, `${consent}@${now}`);
  } catch {
    // Asked again on the next page, which is better than remembering a yes that was not given.
  }
}
