import type { ShopEvent } from './shop-event.ts';

/** Pictures of a laid carpet were opened: of its pile, or of a seam. */
export const laidPicturesOpened = (action: 'pile' | 'seam'): ShopEvent => ({
  key: `view_laid:${action}`,
  event: 'view_laid',
  params: { action },
});
