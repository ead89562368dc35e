import type { MediaHost } from './hosts.ts';
import { pictureFor } from './image.ts';

/** Pages without a floor or story of their own are shared with a picture that says what they are for. */
export const SHARE_PICTURES = {
  calculator: 'stories/installers',
  support: 'stories/stacks',
  stores: 'stories/rolls',
} as const;

/** Address of the 1200×630 picture a page is shared with (SEO-18). */
export function shareImage(publicId: string, host: MediaHost): string {
  return pictureFor(publicId, 'og', host).src;
}
