import { draftContext } from './draft-matte.ts';
import { getSceneFile } from './gzipped.ts';

/**
 * The pixels of a photo, its longer side at most `side` px. Undefined without a 2D context; rejects if the photo
 * cannot be loaded.
 */
export async function photoPixels(
  address: string,
  signal: AbortSignal,
  side?: number,
): Promise<ImageData | undefined> {
  const photo = await createImageBitmap(await getSceneFile(address, signal));
  const context = draftContext(photo, side);
  context?.drawImage(photo, 0, 0, context.canvas.width, context.canvas.height);
  photo.close();
  return context?.getImageData(0, 0, context.canvas.width, context.canvas.height);
}
