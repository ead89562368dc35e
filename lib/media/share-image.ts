import type { MediaHost } from './hosts.ts';
import { pictureFor } from './image.ts';

/** Address of the 1200×630 picture a page is shared with (SEO-18). */
export function shareImage(publicId: string, host: MediaHost): string {
  return pictureFor(publicId, 'og', host).src;
}
