/** One endpoint: paths in which `*` is replaced by an attack, its query parameters, and its share of the run. */
export interface Target {
  readonly route: string;
  readonly paths: readonly string[];
  readonly query?: readonly string[];
  /** Methods it answers; others are tried too. */
  readonly methods?: readonly string[];
  /** Headers that belong to its requests, each with values as a client of ours would send them. */
  readonly headers?: Readonly<Record<string, readonly string[]>>;
  /** Type of the bodies it takes, where that is not JSON by its plain name. */
  readonly contentType?: string;
  readonly weight: number;
}

const SCOPE = ['website', 'region'];
const LIST = ['type', 'subType', 'colour', 'collection', 'brand', 'thickness', 'price', 'page', 'sort'];

const TREE = ['', { children: [['region', 'au', 'd'], { children: ['__PAGE__', {}] }] }, null, null, true];
/** What the framework's router in the browser says of a request for a page's data, or for a server action. */
const ROUTER_HEADERS = {
  rsc: ['1'],
  'next-router-state-tree': ['%5B%5D', encodeURIComponent(JSON.stringify(TREE))],
  'next-router-prefetch': ['1', '2'],
  'next-router-segment-prefetch': ['/_tree', '/_index', '/_head', '/$d$region/__PAGE__'],
  'next-url': ['/au', '/au/products/tideline-loop'],
  'next-action': ['0'.repeat(42), '7f'.repeat(21)],
};

/** Every route of `app/`; `e2e/fuzz.spec.ts` sees to it that none is missing. */
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
  {
    route: 'app/api/[resource]',
    paths: ['/api/*', '/api/products', '/api/listing', '/api/brands'],
    query: [...SCOPE, ...LIST],
    weight: 9,
  },
  {
    route: 'app/api/[resource]/[id]',
    paths: ['/api/*/*', '/api/products/*', '/api/brands/*'],
    query: SCOPE,
    weight: 9,
  },
  { route: 'app/api/client-errors', paths: ['/api/client-errors'], methods: ['POST'], weight: 7 },
  { route: 'app/api/colours', paths: ['/api/colours'], query: SCOPE, weight: 3 },
  {
    route: 'app/api/csp-reports',
    paths: ['/api/csp-reports'],
    methods: ['POST'],
    contentType: 'application/csp-report',
    weight: 5,
  },
  { route: 'app/api/csrf', paths: ['/api/csrf'], weight: 4 },
  { route: 'app/api/demand', paths: ['/api/demand'], methods: ['POST'], weight: 6 },
  { route: 'app/api/geo-ip', paths: ['/api/geo-ip'], query: ['ip'], weight: 4 },
  {
    route: 'app/api/given-photos',
    paths: ['/api/given-photos'],
    methods: ['POST'],
    contentType: 'application/x-www-form-urlencoded',
    weight: 3,
  },
  {
    route: 'app/api/given-photos/taken-back',
    paths: ['/api/given-photos/taken-back'],
    methods: ['POST'],
    contentType: 'application/x-www-form-urlencoded',
    weight: 3,
  },
  { route: 'app/api/list-page', paths: ['/api/list-page'], query: [...SCOPE, ...LIST, 'from'], weight: 7 },
  { route: 'app/api/map-tiles', paths: ['/api/map-tiles'], query: [], weight: 1 },
  {
    route: 'app/api/room-floors',
    paths: ['/api/room-floors'],
    query: [...SCOPE, ...LIST, 'words', 'ids', 'from'],
    weight: 6,
  },
  { route: 'app/api/room-floors/choices', paths: ['/api/room-floors/choices'], query: SCOPE, weight: 3 },
  {
    route: 'app/api/room-floors/nearest',
    paths: ['/api/room-floors/nearest'],
    query: [...SCOPE, 'floor'],
    weight: 4,
  },
  { route: 'app/api/map-places', paths: ['/api/map-places'], query: [...SCOPE, 'tile'], weight: 4 },
  {
    route: 'app/api/places',
    paths: [
      '/api/places',
      '/api/places?q=autocomplete',
      '/api/places?q=details',
      '/api/places?q=search',
      '/api/places?q=geocode',
    ],
    query: [...SCOPE, 'term', 'term', 'term', 'session', 'q'],
    weight: 8,
  },
  { route: 'app/api/region', paths: ['/api/region'], methods: ['POST'], weight: 6 },
  { route: 'app/api/revalidate', paths: ['/api/revalidate'], methods: ['POST'], weight: 6 },
  { route: 'app/api/samples', paths: ['/api/samples'], query: SCOPE, methods: ['POST'], weight: 12 },
  {
    route: 'app/api/samples/arrived',
    paths: ['/api/samples/arrived'],
    methods: ['POST'],
    contentType: 'application/x-www-form-urlencoded',
    weight: 5,
  },
  { route: 'app/api/samples/followed', paths: ['/api/samples/followed'], methods: ['POST'], weight: 4 },
  { route: 'app/api/samples/state', paths: ['/api/samples/state'], methods: ['POST'], weight: 6 },
  { route: 'sample order', paths: ['/au/samples/*', `/nz/samples/${'0'.repeat(32)}`], weight: 2 },
  {
    route: 'app/api/scenes/[id]',
    paths: ['/api/scenes/*', `/api/scenes/${'a'.repeat(26)}`],
    methods: ['GET', 'PUT', 'DELETE'],
    weight: 7,
  },
  {
    route: 'app/api/scenes/[id]/[what]',
    paths: [
      '/api/scenes/*/*',
      `/api/scenes/${'a'.repeat(26)}/*`,
      `/api/scenes/${'a'.repeat(26)}/share`,
      `/api/scenes/${'a'.repeat(26)}/tap`,
    ],
    methods: ['GET', 'POST'],
    weight: 6,
  },
  {
    route: 'app/api/scenes/get_ki_unique.php',
    paths: ['/api/scenes/get_ki_unique.php'],
    methods: ['POST'],
    weight: 6,
  },
  {
    route: 'app/api/scenes/render_img_scene.php',
    paths: ['/api/scenes/render_img_scene.php', '/api/scenes/render_img_scene.php?cnf=marram&onam=floor'],
    query: ['pid', 'artnr', 'w', 'h', 'cnf', 'onam'],
    weight: 6,
  },
  { route: 'app/api/search-index', paths: ['/api/search-index'], query: SCOPE, weight: 3 },
  { route: 'app/api/search-query', paths: ['/api/search-query'], query: [...SCOPE, 'query'], weight: 7 },
  {
    route: 'app/api/project-floors',
    paths: ['/api/project-floors', '/api/project-floors?floors=1021403'],
    query: [...SCOPE, 'floors'],
    weight: 4,
  },
  {
    route: 'app/api/spec-packs/[region]',
    paths: ['/api/spec-packs/au', '/api/spec-packs/au?floors=1021403'],
    query: ['floors'],
    weight: 3,
  },
  {
    route: 'app/api/spec-packs/[region]/[slug]/[colour]/[file]',
    paths: [
      '/api/spec-packs/au/tideline-loop/fog/facts.csv',
      '/api/spec-packs/au/tideline-loop/fog/pack.zip',
    ],
    weight: 3,
  },
  { route: 'app/api/sent-projects', paths: ['/api/sent-projects'], methods: ['POST'], weight: 5 },
  {
    route: 'app/api/sent-projects/taken-back',
    paths: ['/api/sent-projects/taken-back'],
    methods: ['POST'],
    contentType: 'application/x-www-form-urlencoded',
    weight: 3,
  },
  { route: 'app/api/shared-projects', paths: ['/api/shared-projects'], methods: ['POST'], weight: 6 },
  {
    route: 'app/api/shared-projects/[id]/pictures/[room]/[floor]',
    paths: ['/api/shared-projects/*/pictures/*/*', `/api/shared-projects/${'a'.repeat(26)}/pictures/1/*`],
    query: ['large'],
    weight: 3,
  },
  {
    route: 'app/api/shared-projects/[id]',
    paths: ['/api/shared-projects/*', `/api/shared-projects/${'a'.repeat(26)}`],
    methods: ['PUT', 'DELETE'],
    weight: 5,
  },
  {
    route: 'app/api/shared-rooms/[id]',
    paths: ['/api/shared-rooms/*', `/api/shared-rooms/${'a'.repeat(26)}`],
    weight: 4,
  },
  { route: 'app/api/shop-lists', paths: ['/api/shop-lists'], query: SCOPE, weight: 3 },
  {
    route: 'app/api/store-locator',
    paths: ['/api/store-locator', '/api/store-locator?lat=-37.8&lng=145'],
    query: [...SCOPE, 'lat', 'lng', 'radius', 'q', 'name'],
    weight: 8,
  },
  { route: 'app/api/stores', paths: ['/api/stores'], query: [...SCOPE, 'brand', 'category'], weight: 4 },
  { route: 'app/api/vitals', paths: ['/api/vitals'], methods: ['POST'], weight: 7 },
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
