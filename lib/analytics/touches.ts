import { LOCAL, SESSION, type StorageArea } from '../browser/stored-text.ts';
import { storedValue } from '../browser/stored-value.ts';
import type { Touch, Touches } from '../contracts/campaign.ts';
import { isRecord } from '../is-record.ts';
import { withoutSecret } from '../private-page.ts';
import { type ConsentDefault, isMeasurementAllowed, storedConsent } from './consent.ts';

const NAMES = ['source', 'medium', 'campaign', 'term', 'content'] as const;
/** Click id parameters of ad networks. */
const CLICK = /^(?:[a-z]{1,6}clid|gbraid|wbraid)$/;
const MAX_NAME = 100;
const MAX_PATH = 200;
const DAY_MS = 86_400_000;
/** Days for which a touch is kept. */
const KEPT_DAYS = 90;
const KEPT_MS = KEPT_DAYS * DAY_MS;

const TOUCHES_KEY = 'campaign-touches';
const isTouch = (value: unknown): value is Touch => isRecord(value) && typeof value.day === 'string';
/** Touches stored in this tab, or on this device until they expire. */
const storedIn = (area: StorageArea) =>
  storedValue<Touches>({
    key: TOUCHES_KEY,
    version: 1,
    parse: ({ first, last }) => (isTouch(first) && isTouch(last) ? { first, last } : undefined),
    area,
    ttl: KEPT_MS,
  });
const ofTab = storedIn(SESSION);
const ofDevice = storedIn(LOCAL);

/** Returns the campaign through which a page was opened; undefined if the address contains none. */
export function touchOf({ searchParams, pathname }: URL, referrer: string): Touch | undefined {
  const names = NAMES.flatMap((name) => {
    const value = searchParams.get(`utm_${name}`)?.trim().slice(0, MAX_NAME);
    return value && !/[@\p{Cc}]/u.test(value) ? [[name, value] as const] : [];
  });
  const click = [...searchParams.keys()].find((name) => CLICK.test(name));
  if (names.length === 0 && !click) return undefined;
  // Not `URL.parse`: some supported browsers do not have it.
  const from = referrer && new URL(referrer).hostname;
  return {
    day: new Date().toISOString().slice(0, 10),
    ...Object.fromEntries(names),
    ...(click && { click }),
    landing: withoutSecret(pathname).replace(/@.*/, '').slice(0, MAX_PATH),
    ...(from && { referrer: from.slice(0, MAX_NAME) }),
  };
}

interface Options {
  /** Whether the shop shows the consent notice. */
  readonly asked: boolean;
  readonly consent: ConsentDefault;
}

/**
 * Stores the first and last campaign that led a visitor here, for an order: on the device if the visit may be
 * counted; in the tab until the visitor has answered, or if there is no notice; not at all after a No.
 */
export function keepTouches({ asked, consent }: Options) {
  const place = () => {
    if (!asked) return ofTab;
    if (isMeasurementAllowed(consent)) return ofDevice;
    return storedConsent.read() || consent === 'opt-out' ? undefined : ofTab;
  };
  return {
    /** Records the campaign of an opened page. */
    note(address: URL, referrer: string): void {
      const kept = place();
      if (!kept) forget();
      const last = touchOf(address, referrer);
      if (!kept || !last) return;
      const first = kept.read()?.first;
      const isOld = !first || Date.now() - Date.parse(first.day) > KEPT_MS;
      kept.write({ first: isOld ? last : first, last });
    },
    /** Call after the visitor has answered the notice. */
    settle(): void {
      const touches = readTouches();
      forget();
      if (touches) place()?.write(touches);
    },
  };
}

/** First and last campaign for an order; undefined if none is known. */
export const readTouches = (): Touches | undefined => ofDevice.read() ?? ofTab.read();

function forget(): void {
  ofTab.remove();
  ofDevice.remove();
}
