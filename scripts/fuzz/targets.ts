import { ENDPOINTS } from './endpoint-targets.ts';
import { LIST, type Target } from './target.ts';

const TREE = ['', { children: [['region', 'au', 'd'], { children: ['__PAGE__', {}] }] }, null, null, true];
/** Headers with which the framework's client router requests a page's data or a server action. */
const ROUTER_HEADERS = {
  rsc: ['1'],
  'next-router-state-tree': ['%5B%5D', encodeURIComponent(JSON.stringify(TREE))],
  'next-router-prefetch': ['1', '2'],
  'next-router-segment-prefetch': ['/_tree', '/_index', '/_head', '/$d$region/__PAGE__'],
  'next-url': ['/au', '/au/products/tideline-loop'],
  'next-action': ['0'.repeat(42), '7f'.repeat(21)],
};

/** Every route of `app/`; `e2e/fuzz.spec.ts` checks that none is missing. */
export const TARGETS: readonly Target[] = [
  {
    route: 'pages',
    paths: ['/*', '/au/*', '/au', '/nz/products/*', '/au/collections/*', '/na/*/*'],
    weight: 6,
  },
  {
    route: 'router',
    paths: ['/*', '/au', '/au/products', '/nz/products/*', '/au/search', '/api/products', '/robots.txt'],
    query: ['_rsc', ...LIST],
    methods: ['GET', 'POST'],
    headers: ROUTER_HEADERS,
    weight: 4,
  },
  {
    route: 'router data',
    paths: [
      '/*.rsc',
      '/index.rsc',
      '/au.rsc',
      '/nz/products.rsc',
      '/au/products/*.rsc',
      '/au.prefetch.rsc',
      '/au.segments/*.segment.rsc',
      '/au/products/tideline-loop.segments/_tree.segment.rsc',
      '/robots.txt.rsc',
      '/sitemap-au.xml.rsc',
      '/manifest.webmanifest.rsc',
      '/brand/site.css.rsc',
      '/api/products.rsc',
      '/_next/*.rsc',
    ],
    query: ['_rsc', ...LIST],
    headers: ROUTER_HEADERS,
    weight: 3,
  },
  { route: 'lists', paths: ['/au/products', '/nz/products'], query: LIST, weight: 3 },
  { route: 'probes', paths: ['/healthz', '/metrics', '/healthz/*', '/metrics/*'], query: ['*'], weight: 1 },
  { route: 'colours', paths: ['/au/products/tideline-loop'], query: ['colour', '*'], weight: 2 },
  { route: 'search', paths: ['/au/search', '/na/search'], query: ['q', 'tab', 'page'], weight: 2 },
  { route: 'compare', paths: ['/au/compare', '/na/compare'], query: ['floors', 'room'], weight: 2 },
  {
    route: 'contrast',
    paths: ['/au/contrast', '/na/contrast'],
    query: ['floors', 'other', 'nosing'],
    weight: 2,
  },
  {
    route: 'shared projects',
    paths: [
      '/au/project',
      '/na/shared-projects/*',
      `/nz/shared-projects/${'a'.repeat(26)}`,
      `/au/sent-projects/${'0'.repeat(32)}`,
      '/au/give-photo/*',
      `/nz/given-photos/${'a'.repeat(26)}`,
    ],
    query: ['*'],
    weight: 2,
  },
  {
    route: 'build',
    paths: [
      '/_next/*',
      '/_next/static/*',
      '/_next/image',
      '/_next/data/*.json',
      '/brand/*',
      '/maps/*',
      '/icons.svg',
    ],
    query: ['url', 'w', 'q', '_rsc'],
    weight: 3,
  },
  {
    route: 'app/[region]/(beige)/news/feed.xml',
    paths: ['/au/news/feed.xml', '/*/news/feed.xml'],
    weight: 1,
  },
  {
    route: 'app/[region]/product-feed.xml',
    paths: ['/au/product-feed.xml', '/*/product-feed.xml'],
    query: ['part', '*'],
    weight: 1,
  },
  ...ENDPOINTS,
  { route: 'app/brand/site.css', paths: ['/brand/site.css', '/brand/site.css/*'], query: ['*'], weight: 1 },
  {
    route: 'app/image/upload/[...path]',
    paths: [
      '/image/upload/*',
      '/image/upload/*/q_auto:eco/f_auto/v1/variants/1021401/swatches/1',
      '/image/upload/c_crop,h_0.5,w_*,x_0.25,y_0.25/ar_1:1,c_fill,g_center,w_300/q_auto:eco/f_auto/v1/variants/1021401/swatches/1',
      '/image/upload/ar_1:1,c_fill,g_center,w_960/q_auto:eco/f_auto/v1/*',
      '/image/upload/ar_1:1,c_fill,g_center,w_960/q_auto:eco/f_auto/*/variants/1021401/swatches/1',
      '/image/*',
    ],
    weight: 12,
  },
  {
    route: 'app/video/upload/[...path]',
    paths: ['/video/upload/*', '/video/upload/v1/videos/*.mp4'],
    weight: 7,
  },
  { route: 'app/favicon.ico', paths: ['/favicon.ico', '/favicon.ico/*'], query: ['*'], weight: 1 },
  { route: 'app/manifest.webmanifest', paths: ['/manifest.webmanifest'], query: ['*'], weight: 1 },
  { route: 'app/llms.txt', paths: ['/llms.txt', '/llms.txt/*'], query: ['*'], weight: 1 },
  { route: 'app/robots.txt', paths: ['/robots.txt', '/robots.txt/*'], query: ['*'], weight: 1 },
  { route: 'app/sitemap.xml', paths: ['/sitemap.xml', '/sitemap.xml*'], query: ['*'], weight: 0.5 },
  {
    route: 'app/sitemap/[region]',
    paths: ['/sitemap-au.xml', '/sitemap-nz.xml', '/sitemap-na.xml', '/sitemap-*', '/sitemap/*'],
    query: ['*'],
    weight: 1.5,
  },
];
