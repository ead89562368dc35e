import type { MediaHost } from './hosts.ts';
import { pictureFor } from './image.ts';

/** Share pictures of pages that have no floor or story of their own. */
export const SHARE_PICTURES = {
  calculator: 'stories/installers',
  support: 'stories/stacks',
  stores: 'stories/rolls',
} as const;

/** URL of the 1200×630 share picture of a page (SEO-18). */
export function shareImage(publicId: string, host: MediaHost): string {
  return pictureFor(publicId, 'og', host).src;
}
