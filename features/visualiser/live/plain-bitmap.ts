/** Pixels as they are in the file: the server knows no colour profiles of screens either. */
export const plainBitmap = (file: Blob | HTMLImageElement, options: ImageBitmapOptions = {}) =>
  createImageBitmap(file, { colorSpaceConversion: 'none', premultiplyAlpha: 'none', ...options });
