import { describe, expect, it } from 'vitest';
import { coloursIn, joinedQuery, planQuery, type Term } from '#lib/search/server/plan.ts';
import { makeVocabulary } from '#lib/search/vocabulary.ts';

const WORDS = ['tideline', 'tidemark', 'wool', 'woolshed', 'carpet', 'rib', 'ribbon', 'pool', 'x', 'sdn'];
const vocabulary = makeVocabulary(new Map(WORDS.map((word) => [word, 1])));
const plan = (query: string, options: Parameters<typeof planQuery>[2] = {}) =>
  planQuery(query, vocabulary, options).clauses;
const said = (query: string) => plan(query).map((clause) => clause.said);
const only = (query: string, options: Parameters<typeof planQuery>[2] = {}) => {
  const [clause, ...more] = plan(query, options);
  if (!clause || more.length > 0) throw new Error(`${query} is ${more.length + 1} clauses`);
  return clause;
};
const words = (terms: readonly Term[]) => terms.map(({ word }) => word).join(' ');
const read = (query: string, options?: Parameters<typeof planQuery>[2]) =>
  only(query, options).alternatives.map(words);

describe('the clauses of a query', () => {
  it('leave out words without meaning if others have one', () => {
    expect(said('the carpet for a wool')).toEqual(['carpet', 'wool']);
    expect(said('for the')).toEqual(['for', 'the']);
    expect(said('')).toEqual([]);
  });

  it('are at most eight', () => {
    const many = 'aaa bbb ccc ddd eee fff ggg hhh iii jjj';
    expect(said(many)).toEqual(many.split(' ').slice(0, 8));
  });

  it('treat the longest known phrase as one clause', () => {
    expect(said('carpet wood look wool')).toEqual(['carpet', 'wood look', 'wool']);
    expect(said('wood look effect')).toEqual(['wood look', 'effect']);
    expect(said('solution dyed nylon carpet')).toEqual(['solution dyed nylon', 'carpet']);
    // A phrase consisting only of words without meaning is still searched for.
    expect(said('pet friendly')).toEqual(['pet friendly']);
    expect(said('off white')).toEqual(['off white']);
  });

  it('match a trade phrase in facts, or in a name', () => {
    expect(only('timber')).toEqual({
      said: 'timber',
      alternatives: [
        [{ word: 'timber', within: 'name' }],
        [
          { word: 'engineered', within: 'facts' },
          { word: 'timber', within: 'facts' },
        ],
      ],
      corrections: [],
    });
    expect(read('wood look')).toEqual(['wood look', 'hybrid', 'laminate', 'luxury vinyl']);
  });

  it('match a colour by the index’s word for it', () => {
    expect(read('dark grey')).toEqual(['dark grey', 'darkgrey']);
    expect(read('deep gray')).toEqual(['deep grey', 'darkgrey']);
    expect(coloursIn('deep gray carpet in beige')).toEqual(['darkgrey', 'beige']);
    expect(coloursIn('wool')).toEqual([]);
  });

  it('match a synonym anywhere', () => {
    const other = { within: 'body' } as const;
    expect(only('solution dyed nylon').alternatives).toEqual([
      ['solution', 'dyed', 'nylon'].map((word) => ({ word, ...other })),
      [{ word: 'sdn', ...other }],
    ]);
    expect(only('sdn')).toEqual({
      said: 'sdn',
      alternatives: [
        [{ word: 'sdn', prefix: 'name', within: 'body' }],
        ['solution', 'dyed', 'nylon'].map((word) => ({ word, ...other })),
      ],
      corrections: [],
    });
  });
});

describe('a word as it was typed', () => {
  const [known, last] = [{ within: 'body' }, { within: 'body', prefix: 'name' }];

  it('is matched as a whole if the vocabulary has it, and as a prefix of names if it is the last', () => {
    expect(plan('wool carpet').map(({ alternatives }) => alternatives)).toEqual([
      [[{ word: 'wool', ...known }]],
      [[{ word: 'carpet', ...last }]],
    ]);
  });

  it('is matched as a prefix anywhere if the vocabulary does not have it; a single letter only as the last word', () => {
    const begun = { within: 'body', prefix: 'body' };
    expect(plan('tid qu').map(({ alternatives }) => alternatives[0])).toEqual([
      [{ word: 'tid', ...begun }],
      [{ word: 'qu', ...begun }],
    ]);
    expect(plan('q w').map(({ alternatives }) => alternatives[0])).toEqual([
      [{ word: 'q', ...known }],
      [{ word: 'w', ...begun }],
    ]);
    expect(plan('x wool')[0]?.alternatives).toEqual([[{ word: 'x', ...known }]]);
  });
});

describe('singular, plural and split words', () => {
  const dictionary = makeVocabulary(
    new Map(['peg', 'pegs', 'berry', 'finish', 'silvers', 'silversmith'].map((word) => [word, 1])),
  );
  const forms = (query: string) =>
    planQuery(query, dictionary).clauses.map(({ said, alternatives }) => [said, ...alternatives.map(words)]);

  it('a plural that no floor has is its singular, also before another word and if a page has that name', () => {
    expect(forms('berries')).toEqual([['berry', 'berry']]);
    expect(forms('finishes peg')).toEqual([
      ['finish', 'finish'],
      ['peg', 'peg', 'pegs'],
    ]);
    expect(planQuery('finishes', dictionary, { isRight: () => true }).clauses[0]?.said).toBe('finish');
    expect(forms('oak looks')).toEqual(forms('oak look'));
  });

  it('if floors have both, either finds both; a possible prefix stays one', () => {
    expect(forms('pegs')).toEqual([['pegs', 'pegs', 'peg']]);
    expect(forms('silvers')).toEqual([['silvers', 'silvers', 'silver', 'silver']]);
  });

  it('a word that only ends like a plural is not one', () => {
    expect(planQuery('glass', makeVocabulary(new Map([['glas', 1]]))).clauses[0]?.said).toBe('glass');
    expect(planQuery('news', makeVocabulary(new Map([['new', 1]]))).clauses[0]?.said).toBe('news');
  });

  it('two words are joined if that is a word, or with one typo if they are not both words', () => {
    const join = (query: string) => joinedQuery(query, vocabulary);
    expect(join('tide line')).toBe('tideline');
    expect(join('grey wool sheds pool')).toBe('grey woolshed pool');
    expect(join('tied line wool')).toBe('tiedline wool');
    expect(join('wool pool')).toBeUndefined();
    // Too short to be a part, a code, a known phrase.
    expect(join('tidelin e')).toBeUndefined();
    expect(join('tide 100')).toBeUndefined();
    expect(join('wood look')).toBeUndefined();
  });
});

describe('a misspelt word', () => {
  it('U-1 is corrected to words one edit away, which match anywhere as they are', () => {
    expect(only('tidline')).toEqual({
      said: 'tidline',
      alternatives: [
        [{ word: 'tidline', prefix: 'body', within: 'body' }],
        [{ word: 'tideline', within: 'body' }],
      ],
      corrections: ['tideline'],
    });
  });

  it('U-1 a prefix with a typo is matched for the last word only', () => {
    expect(only('tdiel').corrections).toEqual(['tideline']);
    expect(plan('tdiel wool')[0]?.corrections).toEqual([]);
  });

  it('U-1 may have two typos from seven letters on', () => {
    expect(plan('tdieilne wool')[0]?.corrections).toEqual(['tideline']);
    expect(plan('tdiemrk wool')[0]?.corrections).toEqual(['tidemark']);
    expect(plan('carpte wool')[0]?.corrections).toEqual(['carpet']);
    expect(plan('craptt wool')[0]?.corrections).toEqual([]);
    // There is a word one edit away, so those two edits away are not searched for.
    expect(only('tidemrk').corrections).toEqual(['tidemark']);
  });

  it('of three letters has corrections one edit away, but no prefixes; of two none', () => {
    expect(only('rob').corrections).toEqual(['rib']);
    expect(only('in').corrections).toEqual([]);
    expect(only('rb').corrections).toEqual([]);
  });

  it('has at most six corrections', () => {
    const many = makeVocabulary(new Map([...'abcdefgh'].map((letter, at) => [`${letter}ool`, at])));
    expect(planQuery('zool', many).clauses[0]?.corrections).toEqual([
      'hool',
      'gool',
      'fool',
      'eool',
      'dool',
      'cool',
    ]);
    expect(planQuery('zoo', many).clauses[0]?.corrections).toHaveLength(0);
  });

  it('is not one that the vocabulary, the tables or the pages contain, or a number', () => {
    for (const right of ['wool', 'woo', 'tide', 'sdn', '1021'])
      expect(only(right).corrections, right).toEqual([]);
    const isRight = (word: string) => word === 'tidline';
    expect(read('tidline', { isRight })).toEqual(['tidline']);
    expect(only('tidlins', { isRight }).corrections).toEqual(['tideline']);
  });

  it('a correct word is corrected on request: others match too, and no other spelling is offered', () => {
    expect(read('wool')).toEqual(['wool']);
    expect(read('wool', { doubt: true })).toEqual(['wool', 'wool', 'pool']);
    expect(only('wool', { doubt: true }).corrections).toEqual([]);
    expect(read('1021', { doubt: true })).toEqual(['1021']);
    expect(read('sdn', { doubt: true })).toEqual(['sdn', 'solution dyed nylon']);
    expect(read('tideline', { doubt: true, isRight: () => true })).toEqual(['tideline']);
  });
});
