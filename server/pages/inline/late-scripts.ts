const CHUNKS = '/_next/static/chunks/';
/** Browsers that report frames get the scripts at the latest this long after making one. */
const FRAME_TIMEOUT_MS = 3500;
/** How long a main picture that is slow holds the scripts back after the first frame. */
const PICTURE_TIMEOUT_MS = 1500;

/** Names of the page's files below CHUNKS, as the server wrote them at this script's own element. */
const { chunks = '' } = (document.currentScript as HTMLScriptElement).dataset;
const reportsFrames = window.PerformanceObserver?.supportedEntryTypes.includes('paint');
let isAdded = false;

function addScripts(): void {
  if (isAdded) return;
  isAdded = true;
  document.documentElement.dataset.drawn = '';
  for (const name of chunks.split(' ')) {
    const script = document.createElement('script');
    script.src = CHUNKS + name;
    script.async = true;
    document.head.append(script);
  }
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
 * at once. `data-drawn` lets the narrow face of the type come (app/styles/type.css).
 */
if (document.visibilityState === 'hidden') addScripts();
else {
  requestAnimationFrame(() => setTimeout(addScripts, reportsFrames ? FRAME_TIMEOUT_MS : 0));
  if (reportsFrames)
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) setTimeout(afterMainPicture);
    }).observe({ type: 'paint', buffered: true });
}
