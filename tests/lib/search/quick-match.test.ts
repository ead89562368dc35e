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
  it('G10 a name that begins with the word goes first, whole before a part of one', () => {
    const ranked = ['Tide', 'Tideline Loop', 'Low Tide', 'Low Tidemark'];
    expect(found(ranked, 'tide')).toEqual(ranked);
    expect(found(ranked.toReversed(), 'tide')).toEqual(ranked);
  });

  it('G10 what only the line under the name has goes last', () => {
    const ranked = [entry('Low Tidemark'), entry('Anchorage', 'Tide')];
    expect(found(ranked, 'tide')).toEqual(['Low Tidemark', 'Anchorage']);
    expect(found(ranked.toReversed(), 'tide')).toEqual(['Low Tidemark', 'Anchorage']);
    expect(
      found([entry('Anchorage', 'Low Tide'), entry('Anchorage'), entry('Shore', 'High')], 'tide'),
    ).toEqual(['Anchorage']);
  });

  it('of equals the name that says least else goes first, else they keep their order', () => {
    expect(found(['Wool Blend Carpet', 'Wool Carpet', 'Wool Felt'], 'wool')).toEqual([
      ...['Wool Carpet', 'Wool Felt', 'Wool Blend Carpet'],
    ]);
    expect(found(['Pale Wool Blend', 'Pale Wool'], 'wool')).toEqual(['Pale Wool', 'Pale Wool Blend']);
  });

  it('finds every word typed, in any order, over name and line together', () => {
    const floors = [entry('Tideline Loop', '214, Shoreline'), entry('Tideline Twist', '215')];
    expect(found(floors, 'loop tide')).toEqual(['Tideline Loop']);
    expect(found(floors, 'shore tide')).toEqual(['Tideline Loop']);
    expect(found(floors, 'tide 215')).toEqual(['Tideline Twist']);
    expect(found(floors, 'tide shore twist')).toEqual([]);
  });

  it('a word has to begin where one begins', () => {
    expect(found(['Tideline Loop'], 'line')).toEqual([]);
    // A line that follows a name makes no word with it.
    expect(found([entry('Low', 'er deck')], 'lower')).toEqual([]);
  });

  it('marks, apostrophes, signs and the size of letters make no difference', () => {
    for (const typed of ['café d’or', "CAFE D'OR", 'cafe-dor', '  cafe,  dor  ', 'ｃａｆｅ'])
      expect(found(['Café d’Or'], typed), typed).toEqual(['Café d’Or']);
    expect(found(['Cafe-Dor'], 'cafe dor')).toEqual(['Cafe-Dor']);
  });

  it('nothing but signs finds nothing, and no more come than were asked for', () => {
    for (const typed of ['', '  ', '(((', '’']) expect(found(['Tide'], typed), typed).toEqual([]);
    expect(found(['Tide One', 'Tide Two', 'Tide Three'], 'tide', 2)).toEqual(['Tide One', 'Tide Two']);
  });

  it('all words whole beat one that only begins so', () => {
    expect(found(['Tide Looper', 'Tide Loop'], 'tide loop')).toEqual(['Tide Loop', 'Tide Looper']);
    expect(found(['Low Tidemark', 'Very Low Tide'], 'tide')).toEqual(['Very Low Tide', 'Low Tidemark']);
  });
});
