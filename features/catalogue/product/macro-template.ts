import type { PictureSource } from '#lib/media/picture-source.ts';
import { hostedTemplate } from '#lib/media/server/pictures.ts';

/** Below this width the screen shows half a tile. macro-strip.tsx uses the same width. */
const HALF_TILE = '(width < 600px)';

/**
 * The whole close-up picture for wide screens; for phones its middle half at the same scale, so that the ruler stays
 * correct.
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
