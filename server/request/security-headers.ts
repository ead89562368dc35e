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
/** Answers that are no page: opened by themselves they run nothing and load nothing of others. */
const NO_PAGE_POLICY =
  "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const NO_PAGE = /^\/(?:_next|api|image|video|brand|maps|metrics|healthz|readyz)(?:\/|$|\?)/;
/** What mails, feeds and other sites may show in a page of theirs. */
const EMBEDDABLE = /^\/(?:image|video|brand)\//;

/**
 * What a page may load, beside its scripts, which are named by hash when it is finished (pages/page-transforms.ts).
 * Services of others are named only when the operator has set them up; what a tag manager loads cannot be known, so it
 * gets `https:`.
 */
export function pagePolicy(
  { gtmId, googleMapsKey, mapTiles, cloudinaryCloudName, scenes }: Omit<HeaderSettings, 'siteUrl'>,
  more: PolicySources = {},
): string {
  const tags = gtmId ? ['https:'] : [];
  const maps = (...origins: string[]) => (googleMapsKey ? origins : []);
  const scene = scenes.url ? [new URL(scenes.url).origin] : [];
  const media = cloudinaryCloudName ? ['https://res.cloudinary.com'] : [];
  // Workers are files of ours, so that streets need nothing but the way to their file.
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
    // React writes style attributes; a style sheet cannot run anything.
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
 * The parts of a policy that ask browsers to report what it made them refuse. A browser that knows `report-to` leaves
 * `report-uri` out, but delivers to an endpoint on https only.
 */
export const reportDirectives = ({ siteUrl }: Pick<HeaderSettings, 'siteUrl'>): string =>
  siteUrl.startsWith('https:') ? `report-uri ${REPORTS}; report-to csp` : `report-uri ${REPORTS}`;

/** Sets the headers of every response; a page's own policy replaces the one set here. */
export function securityHeaders(settings: HeaderSettings, more?: PolicySources): SetHeaders {
  const page = pagePolicy(settings, more);
  const secure = settings.siteUrl.startsWith('https:');
  return ({ url: address = '/' }, response) => {
    for (const [name, value] of Object.entries(FOR_ALL)) response.setHeader(name, value);
    // No other site learns the address; our own forms need their origin, which `no-referrer` would take away.
    if (isPrivatePage(address)) response.setHeader('referrer-policy', 'same-origin');
    if (secure) response.setHeader('strict-transport-security', HSTS);
    // Crawlers read it on whatever they may fetch; robots.txt cannot keep an address out of an index.
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
