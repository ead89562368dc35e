import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { TYPE } from '#lib/contracts/codes.ts';
import { findSource } from '#lib/images/server/sources/source.ts';
import { MASTERS } from '#lib/media/cameo-table.ts';
import { cameoId } from '#lib/media/public-ids.ts';
import { sharp } from '#lib/server/sharp.ts';
import { freshSettings } from '#tests/lib/images/server/support.ts';
import { PRODUCTS } from './products.ts';

const CAMEOS = Object.values(MASTERS);
const settings = await freshSettings();

describe('layers of the close-ups', () => {
  it.each(CAMEOS)('$id has every layer at its native size', async ({ id, width, height }) => {
    for (const layer of ['base', 'light', 'spec', 'mask'])
      expect(await sharp(`content/media/cameos/${id}.${layer}.webp`).metadata()).toMatchObject({
        width,
        height,
      });
    const camera: unknown = JSON.parse(readFileSync(`content/media/cameos/${id}.json`, 'utf8'));
    expect(camera).toMatchObject({
      w: width,
      h: height,
      focus: expect.any(Number),
      aperture: expect.any(Number),
    });
  });

  it('are each used by some product', async () => {
    const used = new Set<string | undefined>();
    for (const { variants } of PRODUCTS)
      used.add((await settings.facts(variants[0]?.globalItemId ?? ''))?.cameo.id);
    expect([...used].sort()).toEqual(CAMEOS.map(({ id }) => id).sort());
  });
});

describe.each(PRODUCTS.map((product) => ({ name: product.name, product })))('$name', ({ product }) => {
  it('S7.13-1 every variant has a close-up in its colour, by public id', async () => {
    for (const { globalItemId, cameoImage } of product.variants) {
      const source = await findSource(cameoImage ?? cameoId(globalItemId), settings);
      const picture = source.kind === 'room' ? `${source.roomBase}.base.webp` : source.file;
      expect(existsSync(picture), globalItemId).toBe(true);
      expect(source.native, globalItemId).toMatchObject({ width: 1200, height: 800 });
    }
  });
});

it('every colour of a hard floor has a pre-rendered close-up, finer than its swatch', async () => {
  const lost: string[] = [];
  for (const { type, variants } of PRODUCTS)
    for (const { globalItemId, cameoImage } of TYPE[type.code].surface === 'pile' ? [] : variants) {
      const { kind } = await findSource(cameoImage ?? cameoId(globalItemId), settings);
      if (kind !== 'file') lost.push(globalItemId);
    }
  expect(lost).toEqual([]);
});
