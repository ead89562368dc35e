import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { deltaE2000 } from '#lib/colour/delta-e.ts';
import { productSchema } from '#lib/contracts/catalogue.ts';
import { meanLab, seams } from '#lib/images/server/surface.ts';
import { sharp } from '#lib/server/sharp.ts';

const FOLDER = 'content/catalogue/products';
const products = readdirSync(FOLDER).map((file) =>
  productSchema.parse(JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8'))),
);

async function read(item: string) {
  const { data, info } = await sharp(`content/media/swatches/${item}.jpg`)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

describe.each(products.map((product) => ({ name: product.name, product })))(
  'swatches of $name',
  ({ product }) => {
    it('show the colour that is stored of them, within ΔE00 2', async () => {
      for (const { globalItemId, lab } of product.variants)
        expect(deltaE2000(meanLab(await read(globalItemId)), lab), globalItemId).toBeLessThanOrEqual(2);
    });

    it('meet themselves without a seam when they are repeated', async () => {
      const pixels = await read(product.variants[0]?.globalItemId ?? '');
      expect(seams(pixels)).toEqual([]);
    });
  },
);
