import type { PictureSource } from '#lib/media/picture-source.ts';
import { hostedTemplate } from '#lib/media/server/pictures.ts';

/** Below it a screen shows half a tile; macro-strip.tsx has the same width. */
const HALF_TILE = '(width < 600px)';

/**
 * The whole picture from near for wide screens; for phones its middle half, at the same scale, or the ruler would lie.
 */
export function macroTemplate(): PictureSource {
  const half = hostedTemplate('macroHalf');
  return {
    ...hostedTemplate('macro'),
    sources: [
      {
        media: HALF_TILE,
        srcSet: half.srcSet ?? half.src,
        sizes: half.sizes,
        width: half.width,
        height: half.height,
      },
    ],
  };
}
