/** A browser asks once for a picture: what did not come is asked for when there is a connection. Gives its end. */
export function watchPictures(): () => void {
  const again = () => {
    for (const picture of document.images) {
      const src = picture.getAttribute('src');
      if (src && picture.complete && picture.naturalWidth === 0) picture.setAttribute('src', src);
    }
  };
  window.addEventListener('online', again);
  return () => window.removeEventListener('online', again);
}
