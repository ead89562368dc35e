import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { macroScale } from '#features/catalogue/product/macro-scale.ts';
import { nearColours } from '#features/catalogue/product/near-colour.ts';
import { productColours } from '#features/catalogue/product/product-colour.ts';
import { colourLabel } from '#lib/catalogue/colour-label.ts';
import { keyFacts } from '#lib/catalogue/facts/key-facts.ts';
import { specifications } from '#lib/catalogue/facts/specifications.ts';
import { toListing } from '#lib/catalogue/listing.ts';
import type { Product } from '#lib/contracts/catalogue.ts';
import type { Region } from '#lib/regions.ts';
import { measureOf } from '#lib/units.ts';
import { shopContent } from '#tests/support/catalogue.ts';

const content = shopContent();
const products: readonly Product[] = content.products.map((stored) => stored.product);

function product(slug: string): Product {
  const found = products.find((one) => one.slug === slug);
  if (!found) throw new Error(`No product ${slug}`);
  return found;
}

function facts(slug: string, region: Region): Record<string, string> {
  const one = product(slug);
  const type = content.lists['product-types'].find(({ code }) => code === one.subTypes[0]?.code);
  return Object.fromEntries(keyFacts(one, type, measureOf(region)).map(({ term, value }) => [term, value]));
}

function specs(slug: string, region: Region): Record<string, string> {
  return Object.fromEntries(specifications(product(slug), region).map(({ term, value }) => [term, value]));
}

describe('colour label', () => {
  it('S3.5-1 names a variant as {colourId} - {name}', () => {
    expect(colourLabel({ colourId: '01', name: 'Greywacke' }, '214')).toBe('01 - Greywacke');
  });

  it('S3.5-1 leaves out the code of the product beside it, and only that code', () => {
    expect(colourLabel({ colourId: '214-01', name: 'Greywacke' }, '214')).toBe('01 - Greywacke');
    expect(colourLabel({ colourId: '2149-1', name: 'Fog' }, '214')).toBe('2149-1 - Fog');
  });
});

describe('colours of a product', () => {
  it('U-6 states per region which sample is out of stock', () => {
    const out = (region: Region) =>
      productColours(product('tideline-loop'), region, { kind: 'residential' })
        .filter((colour) => colour.outOfStock)
        .map(({ name, stockNote }) => [name, stockNote]);
    expect(out('au')).toEqual([
      ['Madder', undefined],
      ['Woad', 'Back in March'],
    ]);
    expect(out('nz')).toEqual([['Greywacke', undefined]]);
  });

  it('S7.13-1 gives every colour a swatch and a cameo by public id, even without its own picture', () => {
    const limed = productColours(product('kinross-herringbone'), 'au', { kind: 'residential' }).find(
      ({ slug }) => slug === 'limed',
    );
    expect(limed).toMatchObject({ swatch: 'variants/1074502/swatches/1', cameo: 'variants/1074502/cameo' });
  });

  it('U-6 shows only near colours of other floors, at most four', () => {
    const variant = toListing(product('kinross-herringbone'), 'au').variants[0];
    const listing = toListing(product('kinross-herringbone'), 'au');
    if (!variant) throw new Error('no variant');
    const at = (deltaE: number) => ({ product: listing, variant, deltaE });
    expect(nearColours([at(1), at(2), at(3), at(4), at(5)])).toHaveLength(4);
    expect(nearColours([at(40)])).toEqual([]);
    expect(nearColours([at(1)])[0]).toEqual({
      productName: 'Kinross Herringbone',
      id: '1074501',
      name: 'Honey',
      hex: '#b98f5e',
    });
  });
});

describe('key facts', () => {
  it('U-6 describes a carpet in plain words', () => {
    const tideline = facts('tideline-loop', 'au');
    expect(tideline['Made of']).toBe('100% New Zealand wool, textured loop');
    expect(tideline.Wear).toMatch(/^Extra heavy duty\. /);
    expect(tideline.Stairs).toBe('Yes');
    expect(tideline['Underfloor heating']).toBe('Yes');
    expect(tideline['Roll width']).toBe('3.66 m');
    expect(tideline).not.toHaveProperty('A pack covers');
    expect(facts('tideline-loop', 'na')['Roll width']).toBe('12 ft');
    expect(facts('larkspur', 'au').Stairs).toBe('No');
  });

  it('U-6 describes a hard floor in plain words, imperial in na', () => {
    expect(facts('kinross-herringbone', 'au')).toMatchObject({
      'Made of': 'European oak on birch plywood',
      'Underfloor heating': 'Yes, up to 27 °C at the surface',
      'A pack covers': '0.972 m², 24 pieces',
    });
    expect(facts('kinross-herringbone', 'na')).toMatchObject({
      'Underfloor heating': 'Yes, up to 80 °F (27 °C) at the surface',
      'A pack covers': '10.46 sq ft (0.972 m²), 24 pieces',
    });
    expect(facts('kinross-herringbone', 'au')).not.toHaveProperty('Stairs');
  });

  it('U-6 describes how this floor feels where its fibre feels different in other piles', () => {
    expect(facts('anchorage-twist', 'na').Underfoot).toBe('Springy and dry.');
    const comparing = content.lists['product-types'].filter(({ notes }) => notes.feelOf);
    expect(comparing.length).toBeGreaterThan(0);
    for (const { subTypes, slug } of products)
      for (const { notes } of comparing.filter(({ code }) => code === subTypes[0]?.code))
        expect(facts(slug, 'au').Underfoot, slug).not.toBe(notes.feel);
  });

  it('U-6 the grading alone states what is suitable for stairs, and nothing in the record contradicts it', () => {
    const carpets = products.filter(({ grading }) => grading);
    expect(carpets.some(({ grading }) => grading?.stairs)).toBe(true);
    for (const one of carpets) {
      const { grading, suitableRooms, regions, slug } = one;
      for (const region of regions)
        expect(facts(slug, region).Stairs, slug).toBe(grading?.stairs ? 'Yes' : 'No');
      expect(suitableRooms.includes('stairs'), slug).toBe(grading?.stairs);
    }
    const record = (slug: string) =>
      readFileSync(
        new URL(`../../fixtures/content/catalogue/products/${slug}.json`, import.meta.url),
        'utf8',
      );
    for (const { slug } of carpets) expect(record(slug), slug).not.toMatch(/"suitability": "[^"]*stair/i);
  });

  it('U-6 no loop pile is called pet friendly, because claws catch in it', () => {
    const loops = products.filter(
      ({ construction }) => /loop$/i.test(construction.name) && !/cut/i.test(construction.name),
    );
    expect(loops.length).toBeGreaterThan(5);
    for (const { slug, features } of loops) expect(features, slug).not.toContain('pet-friendly');
  });

  it('U-6 has facts about every product, and never an empty or broken value', () => {
    for (const one of products) {
      for (const region of one.regions) {
        const said = { ...facts(one.slug, region), ...specs(one.slug, region) };
        expect(Object.keys(said).length, one.slug).toBeGreaterThan(12);
        for (const [term, value] of Object.entries(said)) {
          expect(value, `${one.slug} ${term}`).toMatch(/\S/);
          expect(value, `${one.slug} ${term}`).not.toMatch(/undefined|null|NaN/);
        }
      }
    }
  });
});

describe('specifications', () => {
  it('U-6 shows figures with units, metric in au', () => {
    expect(specs('tideline-loop', 'au')).toMatchObject({
      'Product code': '214',
      'Pile height': '6 mm',
      'Pile weight': '1,480 g/m²',
      Fire: 'Critical radiant flux 5.7 kW/m², AS ISO 9239.1',
      Grading: 'Residential 6 stars, contract 3 stars',
    });
  });

  it('U-6 shows figures imperial first in na', () => {
    expect(specs('tideline-loop', 'na')).toMatchObject({
      'Pile height': '0.24 in (6 mm)',
      'Pile weight': '43.7 oz/yd² (1,480 g/m²)',
      Pad: 'Foam or rubber, 0.31 to 0.43 in (8 to 11 mm)',
      Fire: 'ASTM E648 Class I',
      'Thermal resistance': 'R 0.58 (0.103 m²K/W)',
    });
    expect(specs('kinross-herringbone', 'na')).toMatchObject({
      Size: '3.5 × 17.7 in (90 × 450 mm)',
      Hardness: 'Janka 1,350 lbf (6.0 kN)',
      'Timber face': '0.12 in (3 mm)',
    });
    // Pages of North America contain no Australian standards, and floors no group number, which is for walls.
    for (const one of products)
      for (const region of one.regions) {
        const said = JSON.stringify([facts(one.slug, region), specs(one.slug, region)]);
        expect(said, one.slug).not.toMatch(
          region === 'na' ? /\bAS (?:ISO )?\d|ACCS|Group \d/ : /ASTM|Group \d/,
        );
      }
    expect(specs('basin-hybrid', 'na')['Clear wear layer']).toBe('22 mil (0.55 mm)');
  });
});

describe('close-up ruler', () => {
  it('S7.13-1 ticks match the scale of the floor in the picture', () => {
    const carpet = macroScale(0.5, 'metric');
    expect(carpet.words).toBe('10 mm');
    expect(carpet.long * 500).toBeCloseTo(10, 10);
    expect(carpet.short * 500).toBeCloseTo(2, 10);
    const oak = macroScale(1.8, 'metric');
    expect(oak.words).toBe('50 mm');
    expect(oak.long * 1800).toBeCloseTo(50, 10);
    const american = macroScale(1.8, 'imperial');
    expect(american.words).toBe('two inches');
    expect(american.long * 1800).toBeCloseTo(50.8, 10);
  });
});
