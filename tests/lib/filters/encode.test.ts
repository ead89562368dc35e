import { describe, expect, it } from 'vitest';
import {
  filtersToQuery,
  filtersToSegment,
  MAX_SEGMENT_LENGTH,
  segmentToFilters,
} from '#lib/filters/encode.ts';
import { NO_FILTERS } from '#lib/filters/facets.ts';
import { query } from './fixtures.ts';

const STATES = [
  '',
  'type=CPT',
  'colour=yellow&colour=orange',
  'type=HF&thickness=6.5+mm&thickness=3+mm&rollSize=3.66+m&sort=newest&display=swatches',
  'segment=aged-care',
  'subType=wool_cpt&colour=%F0%9F%8E%A8&shape=a%2Fb%3Fc%26d',
];

describe('a list in one path segment', () => {
  it.each(STATES)('SEO-8 decodes to the original: %s', (text) => {
    const segment = filtersToSegment(query(text));
    expect(segment).toMatch(/^[\w-]+$/);
    expect(segmentToFilters(segment ?? '')).toEqual(query(text));
  });

  it('is equal for equal lists and differs for others', () => {
    expect(filtersToSegment(query('colour=red&type=CPT'))).toBe(
      filtersToSegment(query('type=CPT&colour=red&colour=red')),
    );
    expect(filtersToSegment(query('colour=red'))).not.toBe(filtersToSegment(query('colour=blue')));
    expect(filtersToSegment(NO_FILTERS)).toBe('all');
  });

  it('is refused if too long, malformed or not canonical', () => {
    const long = query(`colour=${'x'.repeat(MAX_SEGMENT_LENGTH)}`);
    expect(filtersToSegment(long)).toBeUndefined();
    expect(segmentToFilters('a'.repeat(MAX_SEGMENT_LENGTH + 1))).toBeUndefined();
    for (const bad of [
      '',
      '!',
      'a',
      '../x',
      'ALL',
      btoa('colour=red&colour=blue&x=1'),
      btoa('nothing'),
      btoa('type=cpt'),
    ]) {
      expect(segmentToFilters(bad.replace(/=+$/, '')), bad).toBeUndefined();
    }
  });
});

describe('the canonical query', () => {
  it('SEO-8 sorts values and omits defaults', () => {
    expect(filtersToQuery(query('sort=featured&display=rooms&colour=yellow&colour=orange&type=CPT'))).toBe(
      'type=CPT&colour=orange&colour=yellow',
    );
    expect(filtersToQuery(NO_FILTERS)).toBe('');
  });
});
