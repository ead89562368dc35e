const CHUNKS = '/_next/static/chunks/';
/** Browsers that report frames get the scripts at the latest this long after making one. */
const FRAME_TIMEOUT_MS = 3500;
/** How long a main picture that is slow holds the scripts back after the first frame. */
const PICTURE_TIMEOUT_MS = 1500;
/** Pauses before a file that did not come is asked for again; after the last one the page stays as it was served. */
const RETRY_MS = [1000, 5000, 20_000];
/** How long the question may take whether a file is gone. */
const QUESTION_MS = 10_000;

/** Names of the page's files below CHUNKS, as the server wrote them at this script's own element. */
const { chunks = '' } = (document.currentScript as HTMLScriptElement).dataset;
const reportsFrames = window.PerformanceObserver?.supportedEntryTypes.includes('paint');
let isAdded = false;

function addScript(name: string, tries: number): void {
  const script = document.createElement('script');
  script.src = CHUNKS + name;
  script.async = true;
  script.addEventListener('error', (event) => {
    // The framework's loader would hear of it too, and React try that file's part again without a pause, for ever.
    event.stopImmediatePropagation();
    if (navigator.onLine) addAgain(name, tries);
    else addEventListener('online', () => addScript(name, tries), { once: true });
  });
  document.head.append(script);
}

/** A file that is gone belongs to an older build: the page is loaded anew, once. Any other is asked for again. */
async function addAgain(name: string, tries: number): Promise<void> {
  // Where browsers have no such signal the question waits as long as the line does.
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
 * Adds the page's scripts once its first frame and its main picture are on the screen: a frame is shown some time after
 * it was made, and what comes in between shares the line with the picture. Browsers that do not report frames get the
 * scripts after making one. A tab that was opened in the background draws no frame until it is looked at, and gets them
 * at once.
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
 * A page that is drawn ahead of a press has no scripts until it is opened: nothing is counted, asked or restored for a
 * visit that may never be.
 */
if ((document as { prerendering?: boolean }).prerendering)
  document.addEventListener('prerenderingchange', begin, { once: true });
else begin();
