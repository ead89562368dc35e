import type { Landing } from '#lib/analytics/campaign.ts';
import { type ConsentDefault, isMeasurementAllowed, storedConsent } from '#lib/analytics/consent.ts';
import { gtag, sendConsent } from '#lib/analytics/consent-mode.ts';
import { followEvents } from '#lib/analytics/data-layer.ts';

const COOKIES_OF_TAGS = /^(?:_ga|_gid|_gat|_gcl|_dc_gtm)/;
const GOOGLE = 'https://www.googletagmanager.com';

const isLoaded = () => document.querySelector('script[data-tag-manager]') !== null;
/** A Google Analytics 4 measurement id, which has no container. */
const isMeasurementId = (id: string) => id.startsWith('G-');

interface Loading {
  readonly id: string;
  /** Default consent without an answer. */
  readonly consent: ConsentDefault;
  /** The campaign's landing page of this visit, if it was an earlier page. */
  readonly landing: Landing | undefined;
}

/**
 * Loads the tag manager once, when the browser is idle, if the visit may still be counted then: a busy phone may be
 * idle seconds later, after the visitor has refused (P-3). A failure does not affect the page.
 */
export function loadTagManager({ id, consent, landing }: Loading): void {
  const load = () => {
    const answer = storedConsent.read()?.answer;
    if (isLoaded() || !isMeasurementAllowed(consent, answer)) return;
    // Tags read the data layer from its beginning, so consent must precede the events.
    const events = window.dataLayer?.splice(0) ?? [];
    sendConsent(consent, answer);
    const file = isMeasurementId(id) ? beginAnalytics(id, events, landing) : beginContainer(events, landing);
    const script = document.createElement('script');
    script.async = true;
    script.dataset.tagManager = id;
    script.src = `${GOOGLE}/${file}?id=${encodeURIComponent(id)}`;
    document.head.append(script);
  };
  if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: 5000 });
  else setTimeout(load, 500);
}

/**
 * A container reads the events of the data layer itself; the landing page applies to the first event only. Returns
 * the script's file name.
 */
function beginContainer(events: readonly unknown[], landing: Landing | undefined): string {
  const [first, ...more] = events;
  const from = (one: Landing | undefined) => ({
    landing_location: one?.location,
    landing_referrer: one?.referrer,
  });
  window.dataLayer?.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  if (landing) window.dataLayer?.push(from(landing), ...(first ? [first] : []), from(undefined), ...more);
  else window.dataLayer?.push(...events);
  return 'gtm.js';
}

/**
 * Without a container, each event is sent to Google Analytics in its own form, including page views. Returns the
 * script's file name.
 */
function beginAnalytics(id: string, events: readonly unknown[], landing: Landing | undefined): string {
  window.dataLayer?.push(...events);
  gtag('js', new Date());
  gtag('config', id, { send_page_view: false });
  let first = landing;
  followEvents(({ event, ecommerce, ...params }) => {
    const from = event === 'page_view' ? first : undefined;
    if (from) first = undefined;
    gtag('event', event, {
      ...params,
      ...ecommerce,
      ...(from && { page_location: from.location, page_referrer: from.referrer }),
    });
  });
  return 'gtag/js';
}

/**
 * Runs after a visitor has withdrawn consent: deletes the tags' cookies, and reloads the page without the tags if
 * they were loaded.
 */
export function unloadTagManager(): void {
  const host = window.location.hostname.split('.');
  const domains = host.map((_, from) => `; Domain=${host.slice(from).join('.')}`);
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=', 1);
    if (!COOKIES_OF_TAGS.test(name)) continue;
    // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has CookieStore.
    for (const domain of ['', ...domains]) document.cookie = `${name}=; Path=/; Max-Age=0${domain}`;
  }
  if (!isLoaded()) return;
  // Until the page reloads, the tags receive no more events.
  window.dataLayer = [];
  window.location.reload();
}
