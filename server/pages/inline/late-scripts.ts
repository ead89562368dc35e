const CHUNKS = '/_next/static/chunks/';
/**
 * In browsers that report paint timing, the scripts are added at the latest this long after the first animation
 * frame, in ms.
 */
const FRAME_TIMEOUT_MS = 3500;
/** How long a slow main picture delays the scripts after the first paint, in ms. */
const PICTURE_TIMEOUT_MS = 1500;
/** Delays in ms before a failed script is requested again. After the last one, the page stays as it was served. */
const RETRY_MS = [1000, 5000, 20_000];
/** Timeout in ms of the request that checks whether a file still exists. */
const QUESTION_MS = 10_000;

/** Names of the page's files below CHUNKS, which the server wrote into this script's own element. */
const { chunks = '' } = (document.currentScript as HTMLScriptElement).dataset;
const reportsFrames = window.PerformanceObserver?.supportedEntryTypes.includes('paint');
let isAdded = false;

function addScript(name: string, tries: number): void {
  const script = document.createElement('script');
  script.src = CHUNKS + name;
  script.async = true;
  script.addEventListener('error', (event) => {
    // Otherwise the framework's loader would receive the event too, and React would retry that chunk without a delay,
    // for ever.
    event.stopImmediatePropagation();
    if (navigator.onLine) addAgain(name, tries);
    else addEventListener('online', () => addScript(name, tries), { once: true });
  });
  document.head.append(script);
}

/** A missing file (404) belongs to an older build: the page is reloaded, once. Any other file is requested again. */
async function addAgain(name: string, tries: number): Promise<void> {
  // In browsers without AbortSignal.timeout the request has no timeout of its own.
  const signal = AbortSignal.timeout?.(QUESTION_MS);
  const status = await fetch(CHUNKS + name, { method: 'HEAD', cache: 'no-store', signal }).then(
    (response) => response.status,
    () => 0,
  );
  if (status === 404) {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (navigation?.type !== 'reload') location.reload();
    return;
  }
  const pause = RETRY_MS[tries];
  if (pause !== undefined) setTimeout(addScript, pause, name, tries + 1);
}

function addScripts(): void {
  if (isAdded) return;
  isAdded = true;
  for (const name of chunks.split(' ')) addScript(name, 0);
}

function afterMainPicture(): void {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
  if (!picture || picture.complete) {
    addScripts();
    return;
  }
  picture.addEventListener('load', addScripts);
  picture.addEventListener('error', addScripts);
  setTimeout(addScripts, PICTURE_TIMEOUT_MS);
}

/**
 * Adds the page's scripts after its first paint and its main picture. A frame is painted some time after it was
 * rendered, and downloads in between would share the bandwidth with the picture. In browsers that do not report paint
 * timing, the scripts follow the first animation frame. A tab that was opened in the background renders no frame
 * until it is viewed, and gets the scripts at once.
 */
function begin(): void {
  if (document.visibilityState === 'hidden') {
    addScripts();
    return;
  }
  requestAnimationFrame(() => setTimeout(addScripts, reportsFrames ? FRAME_TIMEOUT_MS : 0));
  if (reportsFrames)
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) setTimeout(afterMainPicture);
    }).observe({ type: 'paint', buffered: true });
}

/**
 * A prerendered page gets no scripts until it is opened: nothing is counted, requested or restored for a visit that
 * may never happen.
 */
if ((document as { prerendering?: boolean }).prerendering)
  document.addEventListener('prerenderingchange', begin, { once: true });
else begin();
