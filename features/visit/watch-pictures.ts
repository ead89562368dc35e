/** A browser asks once for a picture: what did not come is asked for again as soon as there is a connection. */
export function watchPictures(signal: AbortSignal): void {
  const again = () => {
    for (const picture of document.images) {
      const src = picture.getAttribute('src');
      if (src && picture.complete && picture.naturalWidth === 0) picture.setAttribute('src', src);
    }
  };
  window.addEventListener('online', again, { signal });
}
