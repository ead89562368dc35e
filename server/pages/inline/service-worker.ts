/**
 * The shop's service worker. It caches the offline page of each region and returns it for a page that cannot be
 * fetched. All other requests go to the network unchanged.
 */

/** The server writes this object before the program. */
interface OfflinePages {
  /** Changes with the pages, so that browsers fetch them again. */
  readonly version: string;
  /** Path of the offline page for each region, the default region's first. */
  readonly paths: readonly string[];
}
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface InstallEvent extends WorkerEvent {
  addRoutes?(rules: readonly { condition: { requestMode: string }; source: 'network' }[]): Promise<void>;
}
interface FetchEvent extends WorkerEvent {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}
interface WorkerScope {
  readonly registration: { navigationPreload?: { enable(): Promise<void> } };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void;
  addEventListener(type: 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}
declare const OFFLINE: OfflinePages;

const worker = globalThis as unknown as WorkerScope;
const cacheName = `offline-${OFFLINE.version}`;
/** Request modes that never need this worker. Browsers that support static routing do not even start it for them. */
const DIRECT = ['same-origin', 'cors', 'no-cors'];

async function keepPages(): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.addAll([...OFFLINE.paths]);
  await worker.skipWaiting();
}

async function dropOlder(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)));
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

/** Returns the page from the network, or its region's cached offline page if the network fails. */
async function pageOf({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    const { pathname } = new URL(request.url);
    const own = OFFLINE.paths.find((path) => pathname.split('/')[1] === path.split('/')[1]);
    const kept = await caches.match(own ?? OFFLINE.paths[0] ?? '');
    if (!kept) throw error;
    return kept;
  }
}

worker.addEventListener('install', (event) => {
  const rules = DIRECT.map((requestMode) => ({ condition: { requestMode }, source: 'network' as const }));
  // A browser that does not know one of the rules rejects all of them, and then sends every request to this worker.
  event.addRoutes?.(rules).catch(() => undefined);
  event.waitUntil(keepPages());
});
worker.addEventListener('activate', (event) => event.waitUntil(dropOlder()));
worker.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(pageOf(event));
});
