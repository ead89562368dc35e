/** Longest side in px of what is looked at: more shows nothing more, and a phone's photo has twelve million pixels. */
const LONGEST = 1200;

/** The pixels of a photo at the size it is shown in, and lets the photo go; undefined when there is no canvas. */
export function pixelsOf(photo: ImageBitmap): ImageData | undefined {
  const scale = Math.min(1, LONGEST / Math.max(photo.width, photo.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(photo.width * scale));
  canvas.height = Math.max(1, Math.round(photo.height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return undefined;
  // What is transparent in a PNG is white on paper.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(photo, 0, 0, canvas.width, canvas.height);
  photo.close();
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
