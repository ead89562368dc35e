import { expect, it } from 'vitest';
import { surfaceDefaults } from '#lib/ingest/server/catalogue/list/surface-defaults.ts';
import { shopContent } from '#tests/support/catalogue.ts';

it.each([
  [{ type: 'CPT' }, { sizeMetres: 0.5, rotation: 0, gloss: 0 }],
  [
    { type: 'HF', 'size.lengthMm': 1520 },
    { sizeMetres: 1.52, rotation: 0, gloss: 0.3 },
  ],
  [
    { type: 'hf', 'size.lengthMm': 610, construction: 'tile', finish: 'Polished' },
    { sizeMetres: 1.22, rotation: 0, gloss: 0.8 },
  ],
  [
    { type: 'HF', 'size.lengthMm': 600, construction: 'herringbone', finish: 'Satin lacquer' },
    { sizeMetres: 1.2, rotation: 45, gloss: 0.5 },
  ],
  [{ type: 'HF' }, { sizeMetres: 1.2, rotation: 0, gloss: 0.3 }],
])('a new floor of %j is laid as %j', (product, lies) => {
  expect(surfaceDefaults(product)).toEqual(lies);
});

it('planks of our own range are laid as a list without laying data would lay them', () => {
  const planks = shopContent().products.filter(({ product }) => product.construction.id === 'plank');
  expect(planks.length).toBeGreaterThan(5);
  for (const { product } of planks) {
    const { sizeMetres, rotation } = product.variants[0]?.swatch ?? {};
    const said = {
      type: product.type.code,
      construction: product.construction.id,
      finish: product.finish,
      'size.lengthMm': product.size?.lengthMm,
    };
    expect(surfaceDefaults(said), product.name).toMatchObject({ sizeMetres, rotation });
  }
});
