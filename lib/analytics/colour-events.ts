import type { ShopEvent } from './shop-event.ts';

/** What a visitor did with their own picture; the picture and its colours are not reported. */
type PictureAction = 'picture' | 'white' | 'floor';

/** Floors were searched for by a picture: it was opened, its white balance was corrected, or a floor was opened. */
export const colourMatched = (action: PictureAction): ShopEvent => ({
  key: `match_colour:${action}`,
  event: 'match_colour',
  params: { action },
});
