import { describe, expect, it } from 'vitest';
import { deltaE2000 } from '#lib/colour/delta-e.ts';
import { meanLab, seams } from '#lib/images/server/surface.ts';
import { sharp } from '#lib/server/sharp.ts';
import { dailyOrNightly } from '#tests/support/nightly.ts';
import { PRODUCTS } from './products.ts';

/** Outside the nightly run the first colour of a product is measured, and every third after it. */
const ONE_IN = dailyOrNightly(3, 1);

/** Pixels of a swatch at its native size, or at half of it, where its mean is the same. */
async function read(item: string, { half = false } = {}) {
  const file = sharp(`content/media/swatches/${item}.jpg`);
  const { width = 0 } = await file.metadata();
  const { data, info } = await (half ? file.resize(width / 2) : file)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

describe.each(PRODUCTS.map((product) => ({ name: product.name, product })))(
  'swatches of $name',
  ({ product }) => {
    it('match their stored colour within ΔE00 2', async () => {
      for (const { globalItemId, lab } of product.variants.filter((_, at) => at % ONE_IN === 0))
        expect(
          deltaE2000(meanLab(await read(globalItemId, { half: true })), lab),
          globalItemId,
        ).toBeLessThanOrEqual(2);
    });

    it('tile without a seam', async () => {
      const pixels = await read(product.variants[0]?.globalItemId ?? '');
      expect(seams(pixels)).toEqual([]);
    });
  },
);
