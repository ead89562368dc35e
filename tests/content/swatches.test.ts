import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { deltaE2000 } from '#lib/colour/delta-e.ts';
import { productSchema } from '#lib/contracts/catalogue.ts';
import { sharp } from '#lib/server/sharp.ts';

const FOLDER = 'content/catalogue/products';
const products = readdirSync(FOLDER).map((file) =>
  productSchema.parse(JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8'))),
);

const LINEAR = Float64Array.from({ length: 256 }, (_, byte) => {
  const share = byte / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

async function read(item: string) {
  const { data, info } = await sharp(`content/media/swatches/${item}.jpg`)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

type Pixels = Awaited<ReturnType<typeof read>>;

/** Mean of a swatch in linear light as L*a*b* (D65), as a colour meter with a wide aperture sees it. */
function meanLab({ data }: Pixels): [number, number, number] {
  const counts = new Float64Array(3 * 256);
  for (let at = 0; at < data.length; at += 1) {
    const which = (at % 3) * 256 + (data[at] ?? 0);
    counts[which] = (counts[which] ?? 0) + 1;
  }
  const [r = 0, g = 0, b = 0] = [0, 1, 2].map(
    (channel) =>
      LINEAR.reduce((sum, light, byte) => sum + light * (counts[channel * 256 + byte] ?? 0), 0) /
      (data.length / 3),
  );
  const [x, y, z] = [
    (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047,
    0.2126729 * r + 0.7151522 * g + 0.072175 * b,
    (0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883,
  ].map((part) => (part > 216 / 24389 ? Math.cbrt(part) : (part * 24389) / 27 / 116 + 16 / 116));
  return [116 * (y ?? 0) - 16, 500 * ((x ?? 0) - (y ?? 0)), 200 * ((y ?? 0) - (z ?? 0))];
}

/** Mean difference of two columns or rows, 0..255. */
function step({ data, width, height }: Pixels, along: 'x' | 'y', one: number, other: number): number {
  const count = along === 'x' ? height : width;
  let sum = 0;
  for (let i = 0; i < count; i++) {
    const [a, b] =
      along === 'x' ? [i * width + one, i * width + other] : [one * width + i, other * width + i];
    sum += Math.abs((data[a * 3 + 1] ?? 0) - (data[b * 3 + 1] ?? 0));
  }
  return sum / count;
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
      for (const [along, side] of [
        ['x', pixels.width],
        ['y', pixels.height],
      ] as const) {
        const inside = Math.max(
          ...Array.from({ length: 32 }, (_, i) =>
            step(pixels, along, Math.floor((side * i) / 33), Math.floor((side * i) / 33) + 1),
          ),
        );
        expect(step(pixels, along, side - 1, 0)).toBeLessThan(1.6 * inside + 3);
      }
    });
  },
);
