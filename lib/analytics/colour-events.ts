import type { ShopEvent } from './shop-event.ts';

/** What a visitor did with a picture of their own; neither it nor a colour of it is told. */
type PictureAction = 'picture' | 'white' | 'floor';

/** Floors were looked for by a picture: it was opened, its light was corrected, a floor was followed. */
export const colourMatched = (action: PictureAction): ShopEvent => ({
  key: `match_colour:${action}`,
  event: 'match_colour',
  params: { action },
});
