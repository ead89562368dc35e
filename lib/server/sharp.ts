import 'server-only';
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';
import sharp from 'sharp';

/** Said to the other bundles of this thread, and to the threads that it starts. */
const DECODERS_ARE_SET = 'picture decoders are set';

// Pictures are JPEG, PNG or WebP; every other decoder of the library stays shut. This is set once: all threads share
// it, and a picture that another thread opens between the two lines is "in an unsupported format".
if (getEnvironmentData(DECODERS_ARE_SET) === undefined) {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
  setEnvironmentData(DECODERS_ARE_SET, true);
}
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
