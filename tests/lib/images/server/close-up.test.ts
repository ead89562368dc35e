import { describe, expect, it } from 'vitest';
import { findSource } from '#lib/images/server/sources/source.ts';
import { composeRoom } from '#lib/rendering/server/compose.ts';
import { sharp } from '#lib/server/sharp.ts';
import { freshSettings } from './support.ts';

const SCALE = 0.5;
const [width, height] = [600, 400];
/** Minimum contrast between neighbouring pixels if grain is visible; smeared boards have 1.2. */
const GRAIN = 2;
const settings = await freshSettings();

async function closeUp(item: string) {
  const source = await findSource(`variants/${item}/cameo`, settings);
  if (source.kind === 'file') return sharp(source.file).resize(width, height, { fit: 'fill' });
  const { roomBase, swatch, placement: laid } = source;
  const rect = { x: 0, y: 0, width, height };
  const pixels = await composeRoom({ roomBase, swatch, placement: laid, rect, scale: SCALE });
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** Contrast between neighbouring pixels in a part of the picture. */
async function detail(picture: Awaited<ReturnType<typeof closeUp>>, x: number, y: number): Promise<number> {
  const part = {
    left: Math.round(width * x),
    top: Math.round(height * y),
    width: Math.round(width * 0.2),
    height: Math.round(height * 0.1),
  };
  const bytes = await picture.clone().extract(part).greyscale().raw().toBuffer();
  return bytes.reduce((sum, byte, i) => sum + Math.abs(byte - (bytes[i - 1] ?? byte)), 0) / bytes.length;
}

/** Mean linear light of the product alone, without the table it lies on. */
async function meanLight(picture: ReturnType<typeof sharp>, mask?: Buffer): Promise<number[]> {
  const bytes = await picture.removeAlpha().raw().toBuffer();
  const sums = [0, 0, 0];
  let count = 0;
  for (let at = 0; at < bytes.length; at += 3) {
    if (mask && (mask[at / 3] ?? 0) < 250) continue;
    for (const k of [0, 1, 2]) sums[k] = (sums[k] ?? 0) + ((bytes[at + k] ?? 0) / 255) ** 2.2;
    count++;
  }
  return sums.map((sum) => sum / count);
}

describe('close-up of a variant without a macro photograph', () => {
  // A twist, a velvet, a loop and a weave: sharp in front, soft towards the back.
  it.each([
    ['1030701', 0.45, 0.6, 0.12],
    ['1011801', 0.3, 0.7, 0.2],
    ['1031601', 0.7, 0.6, 0.32],
    ['1040201', 0.3, 0.7, 0.12],
  ] as const)('S7.13-1 shows %s sharp in front and soft behind', async (item, x, front, back) => {
    const picture = await closeUp(item);
    expect(await picture.metadata()).toMatchObject({ width, height });
    expect(await detail(picture, x, front)).toBeGreaterThan(1.5 * (await detail(picture, x, back)));
  });

  // A plank in two colours and a printed board, near the corner in focus.
  it.each([
    ['1073101', 0.35, 0.42],
    ['1073103', 0.35, 0.42],
    ['1080301', 0.35, 0.46],
  ] as const)('shows the grain of %s', async (item, x, y) => {
    expect(await detail(await closeUp(item), x, y)).toBeGreaterThan(GRAIN);
  });

  it.each([
    ['1021402', 'pile-chunky'],
    ['1015101', 'pile-twist'],
    ['1074501', 'panel-parquet'],
    ['1034101', 'pile-cutloop'],
    ['1041101', 'pile-weave'],
    ['1012401', 'pile-velvet'],
  ])('has the colour of %s in every channel', async (item, master) => {
    const mask = await sharp(`content/media/cameos/${master}.mask.webp`)
      .resize(width, height, { fit: 'fill' })
      .greyscale()
      .raw()
      .toBuffer();
    const shown = await meanLight(await closeUp(item), mask);
    const swatch = await meanLight(sharp(`content/media/swatches/${item}.jpg`));
    const shares = shown.map((light, k) => light / (swatch[k] ?? 0));
    expect(Math.max(...shares) / Math.min(...shares)).toBeLessThan(1.6);
    for (const share of shares) expect(share).toBeGreaterThan(0.5);
    for (const share of shares) expect(share).toBeLessThan(1.5);
  });
});
