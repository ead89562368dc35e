import type { Landing } from '#lib/analytics/campaign.ts';

const COOKIES_OF_TAGS = /^(?:_ga|_gid|_gat|_gcl|_dc_gtm)/;

const isLoaded = () => document.querySelector('script[data-tag-manager]') !== null;

/**
 * Loads the tag manager once, when the browser is idle; only called after consent (P-3). A failure leaves browsing
 * intact. `landing` is the page of a campaign where the visit began, when that was an earlier one.
 */
export function loadTagManager(id: string, landing?: Landing): void {
  const load = () => {
    if (isLoaded()) return;
    window.dataLayer ??= [];
    if (landing)
      window.dataLayer.push({ landing_location: landing.location, landing_referrer: landing.referrer });
    window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    const script = document.createElement('script');
    script.async = true;
    script.dataset.tagManager = id;
    script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`;
    document.head.append(script);
  };
  if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: 5000 });
  else setTimeout(load, 500);
}

/**
 * After a visitor took consent back: removes what tags kept, and begins the page anew without them if they were loaded.
 */
export function unloadTagManager(): void {
  const host = window.location.hostname.split('.');
  const domains = host.map((_, from) => `; Domain=${host.slice(from).join('.')}`);
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=', 1);
    if (!COOKIES_OF_TAGS.test(name)) continue;
    // biome-ignore lint/suspicious/noDocumentCookie: CookieStore is not in every browser we serve.
    for (const domain of ['', ...domains]) document.cookie = `${name}=; Path=/; Max-Age=0${domain}`;
  }
  if (isLoaded()) window.location.reload();
}
