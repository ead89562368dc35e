import 'server-only';
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';
import sharp from 'sharp';

/** Set for the other bundles of this thread and for the threads that it starts. */
const DECODERS_ARE_SET = 'picture decoders are set';

// Images are JPEG, PNG or WebP; all other decoders of the library are blocked. This must happen only once: the
// setting applies to all threads, and an image that another thread opens between these two calls fails with
// "unsupported format".
if (getEnvironmentData(DECODERS_ARE_SET) === undefined) {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
  setEnvironmentData(DECODERS_ARE_SET, true);
}
// One thread per image: the queue decides how many images are processed at once, not the library.
sharp.concurrency(1);
sharp.cache(false);

/** Maximum size of a decoded image, in pixels. */
export const MAX_INPUT_PIXELS = 24_000_000;

/** Opens an image file within the limits of this service, turned upright if a camera stored it on its side. */
export function openPicture(file: string) {
  return sharp(file, { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'error', autoOrient: true });
}

export { sharp };
