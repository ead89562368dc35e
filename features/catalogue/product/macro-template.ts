import type { MediaHost } from '#lib/media/hosts.ts';
import { templateFor } from '#lib/media/image.ts';
import type { PictureSource } from '#lib/media/picture-source.ts';

/** The whole swatch, square: a crop for small screens would change its scale, and the ruler would lie. */
export function macroTemplate(host: MediaHost): PictureSource {
  const { sources: _small, ...square } = templateFor('macro', host, {
    ratio: '1:1',
    sizes: '(width >= 768px) 1000px, 700px',
  });
  return square;
}
