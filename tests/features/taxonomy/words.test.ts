import { describe, expect, it } from 'vitest';
import { coverByYears } from '#features/catalogue/taxonomy/cover.ts';
import { featureSubject, headline, typeSubject, wholeSentences } from '#features/catalogue/taxonomy/words.ts';

describe('texts of the taxonomy pages', () => {
  it('S2.3-22 carpets are named in the plural, other floors by their material', () => {
    expect(typeSubject('Wool Carpet')).toBe('Wool Carpets');
    expect(typeSubject('Laminate')).toBe('Laminate');
  });

  it('SEO-19 the title of a feature names its floors exactly once', () => {
    expect(featureSubject({ name: 'Pet friendly', types: ['CPT'] })).toBe('Pet Friendly Carpet');
    expect(featureSubject({ name: 'Waterproof', types: ['CPT', 'HF'] })).toBe('Waterproof Floors');
    expect(featureSubject({ name: 'Fire rated carpet', types: ['CPT'] })).toBe('Fire Rated Carpet');
    expect(featureSubject({ name: 'Suited to bushfire areas', types: ['HF'] })).toBe(
      'Floors Suited to Bushfire Areas',
    );
    expect(headline('the cut of the loop')).toBe('The Cut of the Loop');
  });

  it('SEO-19 a description ends with a sentence, and a decimal point does not end one', () => {
    const first = 'These carpets reach a flux of at least 2.2 kW/m² with the underlay of the report.';
    expect(wholeSentences(first, 'Ask us.', 'A'.repeat(90))).toBe(`${first} Ask us.`);
    const long = `A start. ${'word '.repeat(40)}end.`;
    expect(wholeSentences(long)).toBe(long);
  });

  it('S2.2-11 floors of a warranty are listed by its years, longest first, without those it does not cover', () => {
    const floor = (slug: string, wear: number | null) => ({ slug, name: slug, warranties: { wear } });
    const cover = coverByYears('wear', [
      floor('a', 7),
      floor('b', 15),
      floor('c', null),
      floor('d', 7),
      { slug: 'e', name: 'e', warranties: { stain: 20 } },
    ]);
    expect(cover.map(({ years, floors }) => [years, floors.map(({ slug }) => slug)])).toEqual([
      [15, ['b']],
      [7, ['a', 'd']],
    ]);
  });
});
