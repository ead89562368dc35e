/** Longest side in px of the analysed picture. More pixels add no detail, and a phone's photo has twelve million. */
const LONGEST = 1200;

/** The pixels of a photo at display size; undefined without a canvas. Closes the photo. */
export function pixelsOf(photo: ImageBitmap): ImageData | undefined {
  const scale = Math.min(1, LONGEST / Math.max(photo.width, photo.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(photo.width * scale));
  canvas.height = Math.max(1, Math.round(photo.height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return undefined;
  // Transparent parts of a PNG become white.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(photo, 0, 0, canvas.width, canvas.height);
  photo.close();
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
