import { describe, expect, it } from 'vitest';
import { sharp } from '#lib/server/images/sharp.ts';
import { ask, bodyOf, freshService } from './support.ts';

const [width, height] = [640, 427];
const service = await freshService();

async function closeUp(item: string) {
  const response = await ask(service, `/image/upload/c_scale,w_${width}/q_90/f_png/variants/${item}/cameo`);
  expect(response.status).toBe(200);
  return sharp(await bodyOf(response));
}

/** Contrast between neighbours in a band of rows. */
async function detail(picture: Awaited<ReturnType<typeof closeUp>>, from: number): Promise<number> {
  const rows = Math.round(height * 0.1);
  const top = Math.round(height * from);
  const band = picture.clone().extract({ left: 0, top, width, height: rows }).greyscale();
  const bytes = await band.raw().toBuffer();
  return bytes.reduce((sum, byte, i) => sum + Math.abs(byte - (bytes[i - 1] ?? byte)), 0) / bytes.length;
}

describe('close-up of a variant without a macro photograph', () => {
  it.each(['1021402', '1074501'])('S7.13-1 shows %s sharp in the middle and soft behind', async (item) => {
    const picture = await closeUp(item);
    expect(await picture.metadata()).toMatchObject({ width, height });
    expect(await detail(picture, 0.5)).toBeGreaterThan(1.5 * (await detail(picture, 0)));
  });

  it.each(['1021402', '1015101', '1074501', '1034101'])(
    'fills the frame with the colour of %s',
    async (item) => {
      const { channels } = await (await closeUp(item)).stats();
      const swatch = await sharp(`content/media/swatches/${item}.jpg`).stats();
      for (const [k, { mean }] of channels.entries())
        expect(Math.abs(mean - (swatch.channels[k]?.mean ?? 0))).toBeLessThan(16);
      const corners = await (await closeUp(item)).resize(24, 16).greyscale().raw().toBuffer();
      expect(Math.min(...corners)).toBeGreaterThan(40);
    },
  );
});
