/** Decodes a photo, upright (G33); undefined if this browser cannot read it. */
export async function openPhoto(file: Blob): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return undefined;
  }
}
