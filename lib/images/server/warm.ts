import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { logger } from '../../server/logger.ts';
import { imageService } from './respond.ts';

const BROWSER_ACCEPT = 'image/avif,image/webp,*/*';
const PREFIX = '/image/upload/';
/** Between two pictures, and between two looks at a busy service, in ms. */
const PAUSE_MS = 50;
const BUSY_PAUSE_MS = 500;

/**
 * Makes pictures before anyone asks, one at a time and only while the service is idle. `urls` are addresses as
 * `pictureFor` gives them; those of another host are left out. Resolves with how many were made ready.
 */
export async function warmImages(urls: readonly string[], service = imageService()): Promise<number> {
  let ready = 0;
  for (const url of urls.filter((one) => one.startsWith(PREFIX))) {
    while (!service.idle) await pause(BUSY_PAUSE_MS, undefined, { ref: false });
    try {
      await service.answer({ path: url.slice(PREFIX.length), accept: BROWSER_ACCEPT, network: 'warming' });
      ready++;
    } catch (error) {
      const cause = error instanceof Error ? error.message : String(error);
      logger.warn({ code: 'image_warm', url, cause }, 'Image cache: warming failed');
    }
    await pause(PAUSE_MS, undefined, { ref: false });
  }
  return ready;
}
