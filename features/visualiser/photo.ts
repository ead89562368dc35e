import { REDRAW_QUALITY } from '#lib/scenes/limits.ts';
import type { PixelSize } from '#lib/scenes/resize.ts';

/** Redraws a photo as a JPEG of a size in px; undefined if that fails. */
export async function drawPhoto(photo: ImageBitmap, { width, height }: PixelSize): Promise<Blob | undefined> {
  try {
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d');
    if (!context) return undefined;
    // Transparent parts of a PNG become white.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(photo, 0, 0, width, height);
    return await new Promise((resolve) =>
      canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', REDRAW_QUALITY),
    );
  } catch {
    return undefined;
  }
}
