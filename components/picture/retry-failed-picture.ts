/** Requests a failed picture again, because browsers request a picture only once. */
export function retryFailedPicture(picture: HTMLImageElement): void {
  const src = picture.getAttribute('src');
  if (src && picture.complete && picture.naturalWidth === 0) picture.setAttribute('src', src);
}
