import { describe, expect, it } from 'vitest';
import { deltaE2000 } from '#lib/colour/delta-e.ts';
import { complementaryColours, nearestColours } from '#lib/colour/related.ts';
import { hexToLab, type Lab } from '#lib/lab.ts';
import { shopContent } from '#tests/support/catalogue.ts';
import { listed } from '../filters/fixtures.ts';
import { colourIndex } from './colour-index.ts';

describe('CIEDE2000', () => {
  // Pairs of the published test data: Sharma, Wu and Dalal (2005), table 1.
  it.each<[Lab, Lab, number]>([
    [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
    [[50, -1.3802, -84.2814], [50, 0, -82.7485], 1.0],
    [[50, 0, 0], [50, -1, 2], 2.3669],
    [[50, 2.49, -0.001], [50, -2.49, 0.0011], 7.2195],
    [[50, 2.5, 0], [73, 25, -18], 27.1492],
    [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
    [[22.7233, 20.0904, -46.694], [23.0331, 14.973, -42.5619], 2.0373],
    [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
  ])('%j to %j is %d', (one, two, expected) => {
    expect(deltaE2000(one, two)).toBeCloseTo(expected, 4);
    expect(deltaE2000(two, one)).toBeCloseTo(expected, 4);
  });
});

describe('Lab of a hex colour', () => {
  it('is the measured Lab of every variant of the shop, apart from rounding', () => {
    for (const { product } of shopContent().products) {
      for (const variant of product.variants) {
        expect(deltaE2000(hexToLab(variant.hex), variant.lab), variant.colourId).toBeLessThan(1);
      }
    }
  });
});

describe('related colours', () => {
  const of = (code: string, hex: string, type: 'CPT' | 'HF' = 'CPT', collection = code) => {
    const product = listed(code, { type, collection });
    return { ...product, variants: product.variants.map((variant) => ({ ...variant, hex })) };
  };
  const self = of('0', '#808080');
  const floors = [
    self,
    of('1', '#828282'),
    of('2', '#9a8a7a'),
    of('3', '#ff0000'),
    of('4', '#c0b8b0', 'HF'),
    of('5', '#818181', 'HF'),
    of('6', '#c0bdb8', 'CPT', '0'),
    of('7', '#c4c0bb'),
  ];
  const index = colourIndex(floors);
  const asked = { place: 0, hex: '#808080' };
  const code = ({ place }: { place: number }) => floors[place]?.code;

  it('are the nearest of other products', () => {
    expect(nearestColours(index, asked, 3).map(code)).toEqual(['5', '1', '2']);
  });

  it('suit each other if they are clearly lighter or darker, of another collection, other flooring first', () => {
    const beside = complementaryColours(index, asked, 2).map(code);
    expect(beside).toEqual(['4', '7']);
  });
});
