/** A photo's pixels, upright (G33); undefined when this browser cannot read it. */
export async function openPhoto(file: Blob): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return undefined;
  }
}
