import { describe, expect, it } from 'vitest';
import { FACETS } from '#lib/contracts/facets.ts';
import { appliedFilters } from '#lib/filters/change.ts';
import { codes, FLOORS, filterProducts, query } from './fixtures.ts';

describe('the query of a list', () => {
  it('S3.10-4 reads the eight filters', () => {
    expect(FACETS).toEqual(
      expect.arrayContaining([
        'type',
        'subType',
        'market',
        'shape',
        'thickness',
        'rollSize',
        'segment',
        'colour',
      ]),
    );
    const filters = query(
      'type=CPT&subType=wool_cpt&market=commercial&shape=broadloom&thickness=9+mm&rollSize=3.66+m&segment=aged-care&colour=blue',
    );
    expect(appliedFilters(filters)).toHaveLength(8);
    expect(filters.thickness).toEqual(['9 mm']);
  });

  it('SEO-8 accepts parameters in any order and repeated, and drops unknown ones', () => {
    const first = query('colour=yellow&colour=orange&colour=yellow&type=CPT&utm_source=mail&gclid=1');
    const second = query('type=cpt&colour=orange+&colour=Yellow&colour=');
    expect(first).toEqual(second);
    expect(first.colour).toEqual(['orange', 'yellow']);
  });

  it('G13 reads grey as the family gray', () => {
    expect(query('colour=Grey&colour=gray').colour).toEqual(['gray']);
  });

  it('G14 shows rooms unless swatches are requested', () => {
    expect(query('').display).toBe('rooms');
    expect(query('display=swatches&sort=name').display).toBe('swatches');
    expect(query('display=cinema&sort=magic')).toMatchObject({ display: 'rooms', sort: 'featured' });
  });

  it('G15 a sub-type sets its type', () => {
    expect(query('subType=wool_cpt').type).toEqual(['CPT']);
    expect(query('subType=hybrid_hf').type).toEqual(['HF']);
    expect(query('subType=hybrid_hf&subType=wool_cpt').type).toEqual(['CPT', 'HF']);
    expect(query('subType=hybrid_hf&type=CPT').type).toEqual(['CPT']);
    expect(codes(filterProducts(FLOORS, query('subType=wool_cpt')))).toBe('13');
  });

  it('S7.7-3 clears the sub-filters when the type is empty', () => {
    for (const sub of [
      'market=commercial',
      'shape=tile',
      'thickness=9+mm',
      'rollSize=4.00+m',
      'segment=aged-care',
    ]) {
      expect(codes(filterProducts(FLOORS, query(sub))), sub).toBe('12345');
      expect(appliedFilters(query(sub)), sub).toEqual([]);
    }
    expect(codes(filterProducts(FLOORS, query('segment=aged-care&type=CPT')))).toBe('1');
    expect(codes(filterProducts(FLOORS, query('segment=aged-care&colour=brown')))).toBe('24');
  });
});
