import { afterAll, describe, expect, it } from 'vitest';
import { meanLab } from '#lib/images/server/surface.ts';
import { mediaHost } from '#lib/media/hosts.ts';
import { pictureFor } from '#lib/media/image.ts';
import { LAID_LOOKS, type LaidLook, laidId } from '#lib/media/laid-looks.ts';
import { stopComposing } from '#lib/rendering/server/pool.ts';
import { sharp } from '#lib/server/sharp.ts';
import { pictureAddress } from '#tests/support/picture-address.ts';
import { ask, bodyOf, freshService } from './support.ts';

const WEBP = { headers: { accept: 'image/webp' } };
/** A velvet, a twist, a loop and a flat weave. */
const [VELVET, TWIST, LOOP, WEAVE] = ['1012401', '1035502', '1021402', '1041101'];
const service = await freshService();
afterAll(stopComposing);

/** A picture's floor: the lower two fifths, RGB. */
async function floorOf(look: LaidLook, item: string, wide: 320 | 640 = 640) {
  const answer = await ask(service, pictureAddress(laidId(look, item), 'laid', wide), WEBP);
  expect(answer.status).toBe(200);
  const picture = sharp(await bodyOf(answer)).extract({
    ...{ left: 0, top: Math.round(wide * 0.4) },
    ...{ width: wide, height: Math.round(wide * 0.26) },
  });
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(data), width: info.width, height: info.height };
}
const lightness = async (look: LaidLook, item: string) => meanLab(await floorOf(look, item, 320))[0];

describe('a carpet as it is laid', () => {
  it('is lighter looking along its pile than against it; a velvet more than a twist, a twist more than a loop', async () => {
    const differences: number[] = [];
    for (const item of [VELVET, TWIST, LOOP])
      differences.push((await lightness('with', item)) - (await lightness('against', item)));
    const [velvet = 0, twist = 0, loop = 0] = differences;
    expect(loop).toBeGreaterThan(0.5);
    expect(twist).toBeGreaterThan(loop + 1);
    expect(velvet).toBeGreaterThan(twist + 1);
    expect(velvet).toBeLessThan(15);
  });

  it('shows a seam more where light crosses it than where light runs along it', async () => {
    /** The largest step between neighbouring pixels of a column that the seam crosses, or of a row, in levels. */
    const step = async (look: LaidLook, beside: number) => {
      const { data, width, height } = await floorOf(look, VELVET);
      const strip = Array.from({ length: beside === 1 ? width : height }, (_, at) => {
        const first = beside === 1 ? (height - 40) * width + at : at * width + width - 40;
        const over = beside === 1 ? width : 1;
        let sum = 0;
        for (let i = 0; i < 6; i++) sum += data[(first + i * over) * 3 + 1] ?? 0;
        return sum / 6;
      });
      return strip.reduce((most, one, at) => Math.max(most, Math.abs(one - (strip[at - 3] ?? one))), 0);
    };
    expect(await step('seam-across', 1)).toBeGreaterThan(2 * (await step('with', 1)));
    expect(await step('seam-across', 1)).toBeGreaterThan(await step('seam-towards', 0));
  });

  it.each([
    ...LAID_LOOKS.map((look) => laidId(look, '1073101')),
    ...LAID_LOOKS.map((look) => laidId(look, '999999')),
    laidId('with', WEAVE),
    laidId('against', WEAVE),
    'laid/upside-down/1021402',
    'laid/with',
    'laid/with/1021402/more',
  ])('%s returns 404: not a roll, without a pile, or an unknown look', async (id) => {
    expect((await ask(service, pictureFor(id, 'laid', mediaHost()).src, WEBP)).status).toBe(404);
  });
});
