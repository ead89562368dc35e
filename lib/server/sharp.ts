import 'server-only';
import sharp from 'sharp';

// Pictures are JPEG, PNG or WebP; every other decoder of the library stays shut.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
// One thread a picture: how many are made at once is decided by the queue, not by the library.
sharp.concurrency(1);
sharp.cache(false);

/** Largest picture that is decoded, in pixels. */
export const MAX_INPUT_PIXELS = 24_000_000;

/** Opens a picture file for reading within the limits of this service. */
export function openPicture(file: string) {
  return sharp(file, { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'error' });
}

export { sharp };
