/** Decodes pixels as they are in the file. The server ignores colour profiles too, so both pictures match. */
export const plainBitmap = (file: Blob | HTMLImageElement, options: ImageBitmapOptions = {}) =>
  createImageBitmap(file, { colorSpaceConversion: 'none', premultiplyAlpha: 'none', ...options });
