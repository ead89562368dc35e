import type { MediaHost } from '#lib/media/hosts.ts';
import { templateFor } from '#lib/media/image.ts';
import type { PictureSource } from '#lib/media/picture-source.ts';

/** Below it a screen shows half a tile; macro-strip.tsx has the same width. */
const HALF_TILE = '(width < 600px)';

/**
 * The whole swatch, square, for wide screens; for phones its middle half, at the same scale, or the ruler would lie.
 */
export function macroTemplate(host: MediaHost): PictureSource {
  const half = templateFor('macroHalf', host);
  return {
    ...templateFor('macro', host),
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
