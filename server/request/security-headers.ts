import { isPrivatePage } from '../../lib/private-page.ts';
import type { SetHeaders } from './steps.ts';

interface HeaderSettings {
  readonly siteUrl: string;
  readonly gtmId?: string | undefined;
  readonly googleMapsKey?: string | undefined;
  readonly mapTiles?: string | undefined;
  readonly cloudinaryCloudName?: string | undefined;
  readonly scenes: { readonly url?: string | undefined };
  readonly indexing?: boolean;
}

/** Further source expressions by directive. */
export type PolicySources = Readonly<Record<string, readonly string[]>>;

const FOR_ALL = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'SAMEORIGIN',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy':
    'camera=(self), geolocation=(self), microphone=(), payment=(), usb=(), serial=(), midi=(), display-capture=(), browsing-topics=()',
} as const;
const HSTS = 'max-age=31536000';
/** Policy of responses that are not pages: opened directly, they run nothing and load nothing from third parties. */
const NO_PAGE_POLICY =
  "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const NO_PAGE = /^\/(?:_next|api|image|video|brand|maps|metrics|healthz|readyz)(?:\/|$|\?)/;
/** Paths that mails, feeds and other sites may embed in their pages. */
const EMBEDDABLE = /^\/(?:image|video|brand)\//;

/**
 * Returns the policy for what a page may load, except its scripts, which are added by hash when the page is finished
 * (pages/page-transforms.ts). Third-party services appear only if the operator configured them. What a tag manager
 * loads cannot be known, so it gets `https:`.
 */
export function pagePolicy(
  { gtmId, googleMapsKey, mapTiles, cloudinaryCloudName, scenes }: Omit<HeaderSettings, 'siteUrl'>,
  more: PolicySources = {},
): string {
  const tags = gtmId ? ['https:'] : [];
  const maps = (...origins: string[]) => (googleMapsKey ? origins : []);
  const scene = scenes.url ? [new URL(scenes.url).origin] : [];
  const media = cloudinaryCloudName ? ['https://res.cloudinary.com'] : [];
  // The map's workers are our own files, so street tiles need only their origin in `connect-src`.
  const streets = mapTiles?.startsWith('https:') ? [new URL(mapTiles).origin] : [];
  const google = maps('https://*.googleapis.com', 'https://*.gstatic.com', 'https://*.google.com');
  const tiles = maps('https://*.ggpht.com', 'https://*.googleusercontent.com');
  const sources = {
    'default-src': ["'self'"],
    'base-uri': ["'self'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'self'"],
    'form-action': ["'self'"],
    'frame-src': tags.length > 0 ? tags : ["'none'"],
    'img-src': ["'self'", 'data:', 'blob:', ...media, ...scene, ...google, ...tiles, ...tags],
    'media-src': ["'self'", 'blob:', ...media],
    'connect-src': ["'self'", 'data:', 'blob:', ...media, ...scene, ...streets, ...google, ...tags],
    // React writes style attributes; a style sheet cannot run scripts.
    'style-src': ["'self'", "'unsafe-inline'", ...maps('https://fonts.googleapis.com')],
    'font-src': ["'self'", ...maps('https://fonts.gstatic.com')],
    'worker-src': ["'self'", ...maps('blob:')],
  };
  return Object.entries(sources)
    .map(([name, values]) => [name, ...values, ...(more[name] ?? [])].join(' '))
    .join('; ');
}

const REPORTS = '/api/csp-reports';

/**
 * Directives that make browsers report violations. A browser that supports `report-to` ignores `report-uri`, but it
 * delivers reports only to an https endpoint.
 */
export const reportDirectives = ({ siteUrl }: Pick<HeaderSettings, 'siteUrl'>): string =>
  siteUrl.startsWith('https:') ? `report-uri ${REPORTS}; report-to csp` : `report-uri ${REPORTS}`;

/**
 * Returns a function that sets the security headers of every response. A page's own policy replaces the one set here.
 */
export function securityHeaders(settings: HeaderSettings, more?: PolicySources): SetHeaders {
  const page = pagePolicy(settings, more);
  const secure = settings.siteUrl.startsWith('https:');
  return ({ url: address = '/' }, response) => {
    for (const [name, value] of Object.entries(FOR_ALL)) response.setHeader(name, value);
    // Other sites must not learn the address. Our own forms need the `Origin` header, which `no-referrer` would
    // remove.
    if (isPrivatePage(address)) response.setHeader('referrer-policy', 'same-origin');
    if (secure) response.setHeader('strict-transport-security', HSTS);
    // Crawlers obey this header on everything that they fetch; robots.txt cannot keep an address out of an index.
    if (settings.indexing === false) response.setHeader('x-robots-tag', 'noindex');
    const isPage = !NO_PAGE.test(address);
    response.setHeader('content-security-policy', isPage ? page : NO_PAGE_POLICY);
    if (isPage && secure) response.setHeader('reporting-endpoints', `csp="${REPORTS}"`);
    response.setHeader(
      'cross-origin-resource-policy',
      EMBEDDABLE.test(address) ? 'cross-origin' : 'same-origin',
    );
  };
}
