import { describe, expect, it } from 'vitest';
import { priceRanges } from '#lib/contracts/facet-values.ts';
import { facetLabel, facetTitle } from '#lib/filters/labels.ts';
import { measureOf } from '#lib/units.ts';

describe('labels', () => {
  it('S9.1-1 show inches and feet beside the metric value in na', () => {
    expect(facetLabel('thickness', '9 mm', 'na')).toBe('9 mm (0.35 in)');
    expect(facetLabel('rollSize', '3.66 m', 'na')).toBe('12 ft (3.66 m)');
    expect(facetLabel('rollSize', '4.00 m', 'na')).toBe('13 ft 1 in (4.00 m)');
    expect(facetLabel('thickness', '9 mm', 'nz')).toBe('9 mm');
    expect(facetLabel('rollSize', '3.66 m', 'au')).toBe('3.66 m');
  });

  it('S2.2-3 spell gray as the region does', () => {
    expect(facetLabel('colour', 'gray', 'au')).toBe('Grey');
    expect(facetLabel('colour', 'gray', 'na')).toBe('Gray');
    expect([facetTitle('colour', 'au'), facetTitle('colour', 'na')]).toEqual(['Colour', 'Color']);
  });

  it('write a range of prices in the currency and unit of the region', () => {
    const written = (region: 'au' | 'na') =>
      priceRanges(measureOf(region)).map((range) => facetLabel('price', range, region));
    expect(written('au')).toEqual([
      'Under $50 per m²',
      '$50 to $100 per m²',
      '$100 to $150 per m²',
      '$150 per m² and more',
    ]);
    expect(written('na')[0]).toBe('Under $5 per sq ft');
  });

  it('name codes by the catalogue, or as words without it', () => {
    const names = { subType: { wool_cpt: 'Wool Carpet' }, segment: { 'aged-care': 'Aged care' } };
    expect(facetLabel('subType', 'wool_cpt', 'au', names)).toBe('Wool');
    expect(facetLabel('subType', 'solution_dyed_nylon_cpt', 'au')).toBe('Solution dyed nylon');
    expect(facetLabel('segment', 'aged-care', 'au', names)).toBe('Aged care');
    expect(facetLabel('type', 'HF', 'au')).toBe('Hard flooring');
    expect(facetLabel('shape', 'herringbone', 'au')).toBe('Herringbone');
  });
});
