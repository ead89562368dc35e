import { REDRAW_QUALITY } from '#lib/scenes/limits.ts';
import type { PixelSize } from '#lib/scenes/redraw.ts';

/** A photo drawn anew as JPEG of a size in px; undefined when that fails. */
export async function drawPhoto(photo: ImageBitmap, { width, height }: PixelSize): Promise<Blob | undefined> {
  try {
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d');
    if (!context) return undefined;
    // What is transparent in a PNG is white on paper.
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
