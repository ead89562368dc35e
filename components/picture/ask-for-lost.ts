/** Asks once more for a picture that did not come: a browser asks once. */
export function askForLost(picture: HTMLImageElement): void {
  const src = picture.getAttribute('src');
  if (src && picture.complete && picture.naturalWidth === 0) picture.setAttribute('src', src);
}
