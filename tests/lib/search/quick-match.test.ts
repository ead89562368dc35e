import { describe, expect, it } from 'vitest';
import { type QuickEntry, quickMatches } from '#lib/search/quick-match.ts';

const entry = (title: string, fact?: string): QuickEntry => ({
  ...{ list: 'products', title, href: `/${title}` },
  ...(fact !== undefined && { fact }),
});
const found = (titles: readonly (string | QuickEntry)[], typed: string, limit = 10) =>
  quickMatches(
    titles.map((one) => (typeof one === 'string' ? entry(one) : one)),
    typed,
    limit,
  ).map(({ title }) => title);

describe('instant matches', () => {
  it('G10 a name that begins with the word is first, complete names before partial ones', () => {
    const ranked = ['Tide', 'Tideline Loop', 'Low Tide', 'Low Tidemark'];
    expect(found(ranked, 'tide')).toEqual(ranked);
    expect(found(ranked.toReversed(), 'tide')).toEqual(ranked);
  });

  it('G10 matches only in the line under the name are last', () => {
    const ranked = [entry('Low Tidemark'), entry('Anchorage', 'Tide')];
    expect(found(ranked, 'tide')).toEqual(['Low Tidemark', 'Anchorage']);
    expect(found(ranked.toReversed(), 'tide')).toEqual(['Low Tidemark', 'Anchorage']);
    expect(
      found([entry('Anchorage', 'Low Tide'), entry('Anchorage'), entry('Shore', 'High')], 'tide'),
    ).toEqual(['Anchorage']);
  });

  it('of equal matches the name with fewest other words is first, otherwise their order is kept', () => {
    expect(found(['Wool Blend Carpet', 'Wool Carpet', 'Wool Felt'], 'wool')).toEqual([
      ...['Wool Carpet', 'Wool Felt', 'Wool Blend Carpet'],
    ]);
    expect(found(['Pale Wool Blend', 'Pale Wool'], 'wool')).toEqual(['Pale Wool', 'Pale Wool Blend']);
  });

  it('finds every word typed, in any order, across name and line', () => {
    const floors = [entry('Tideline Loop', '214, Shoreline'), entry('Tideline Twist', '215')];
    expect(found(floors, 'loop tide')).toEqual(['Tideline Loop']);
    expect(found(floors, 'shore tide')).toEqual(['Tideline Loop']);
    expect(found(floors, 'tide 215')).toEqual(['Tideline Twist']);
    expect(found(floors, 'tide shore twist')).toEqual([]);
  });

  it('matches words only from their beginning', () => {
    expect(found(['Tideline Loop'], 'line')).toEqual([]);
    // The line below a name does not form a word with it.
    expect(found([entry('Low', 'er deck')], 'lower')).toEqual([]);
  });

  it('accents, apostrophes, punctuation, case and a missing space before a unit make no difference', () => {
    for (const typed of ['café d’or', "CAFE D'OR", 'cafe-dor', '  cafe,  dor  ', 'ｃａｆｅ'])
      expect(found(['Café d’Or'], typed), typed).toEqual(['Café d’Or']);
    expect(found(['Cafe-Dor'], 'cafe dor')).toEqual(['Cafe-Dor']);
    for (const typed of ['190mm', '190 mm'])
      expect(found([entry('Plank', 'Oak, 190 mm')], typed), typed).toEqual(['Plank']);
  });

  it('only punctuation finds nothing, and the number of results is limited', () => {
    for (const typed of ['', '  ', '(((', '’']) expect(found(['Tide'], typed), typed).toEqual([]);
    expect(found(['Tide One', 'Tide Two', 'Tide Three'], 'tide', 2)).toEqual(['Tide One', 'Tide Two']);
  });

  it('complete words rank before one that is only a beginning', () => {
    expect(found(['Tide Looper', 'Tide Loop'], 'tide loop')).toEqual(['Tide Loop', 'Tide Looper']);
    expect(found(['Low Tidemark', 'Very Low Tide'], 'tide')).toEqual(['Very Low Tide', 'Low Tidemark']);
  });
});
