import { describe, expect, it } from 'vitest';
import type { Catalogue, Scope } from '#lib/catalogue/server/port.ts';
import { EMPTY_ANSWER, type ResultList } from '#lib/contracts/search.ts';
import type { Hit, SearchIndex } from '#lib/search/server/index-port.ts';
import { ownSearch } from '#lib/search/server/own-search.ts';
import type { QueryPlan } from '#lib/search/server/plan.ts';
import { makeVocabulary } from '#lib/search/vocabulary.ts';

const AU: Scope = { site: 'GHRES', region: 'au' };
const NA: Scope = { site: 'GHRES', region: 'na' };

const hit = (title: string, more: Partial<Hit> & { id?: string; product?: string } = {}): Hit => {
  const { kind = 'products', total = 1, id = title, product } = more;
  return { kind, total, data: { id, title, path: `/${id}`, ...(product !== undefined && { product }) } };
};
const hits = (...titles: string[]) => titles.map((title) => hit(title, { total: titles.length }));

interface Asked {
  readonly said: string;
  readonly words: string;
  readonly limit: number;
  readonly any: boolean;
}
const wordsOfPlan = ({ clauses }: QueryPlan) =>
  clauses
    .map(({ alternatives }) =>
      alternatives
        .flat()
        .map(({ word }) => word)
        .join('|'),
    )
    .join(' ');

/** A mock index, and the catalogue of a shop in which some lists have floors on sale. */
function shop(
  answer: (asked: Asked) => readonly Hit[],
  {
    words = [] as string[],
    floors = 1,
    isRight = undefined as ((word: string, scope: Scope) => boolean) | undefined,
  } = {},
) {
  const asked: Asked[] = [];
  const index: SearchIndex = {
    version: async () => 'v1',
    vocabulary: async () => makeVocabulary(new Map(words.map((word) => [word, 1]))),
    async find(plan, _scope, { limit, any = false }) {
      const said = plan.clauses.map((clause) => clause.said).join(' ');
      const one = { said, words: wordsOfPlan(plan), limit, any };
      asked.push(one);
      return [...answer(one)];
    },
  };
  const scopes: Scope[] = [];
  const lists: Partial<Record<string, object[]>> = {
    collections: [{ airtableId: 'shore' }],
    'product-types': [{ airtableId: 'wool-type' }],
    features: [{ airtableId: 'moth' }],
    highlights: [
      { airtableId: 'loop', slug: 'styles#loop' },
      { airtableId: 'none-laid', slug: 'styles#none' },
      { airtableId: 'elsewhere', slug: 'looks#loop' },
    ],
    'grouped-highlights': [{ id: 'styles' }],
  };
  const catalogue = {
    async list(name: string, scope: Scope) {
      scopes.push(scope);
      return lists[name] ?? [];
    },
    highlighted: async (_scope: Scope, id: string) =>
      new Map(id === 'styles' ? [['loop', [0]] as const, ['none', []] as const] : []),
    range: async () => ({ length: floors }),
  } as unknown as Catalogue;
  const search = ownSearch(index, catalogue, ...(isRight ? [isRight] : []));
  const find = async (query: string, { scope = AU, limit = 10 } = {}) => {
    const result = await search.find(scope, query, limit);
    if (!result.ok) throw new Error(result.error.message);
    return result.value;
  };
  return { search, find, asked, scopes };
}
const titles = (list: readonly { title: string }[]) => list.map(({ title }) => title);
const order = async (query: string, found: readonly Hit[], words: string[] = []) =>
  titles((await shop(() => found, { words }).find(query, { limit: 50 })).products);

describe('the order of results', () => {
  it('U-1 an exact match is first, then names with all words, then names that begin with them, then the rest', async () => {
    const ranked = ['Wool Carpet', 'Best Wool Carpet', 'Woollen Carpeting', 'Anything Else'];
    expect(await order('wool carpet', hits(...ranked))).toEqual(ranked);
    expect(await order('wool carpet', hits(...ranked.toReversed()))).toEqual(ranked);
  });

  it('of names with all words the one with fewest others is first, then the order of the index', async () => {
    expect(await order('wool', hits('Wool Blend Carpet', 'Wool Carpet', 'Carpet Wool'))).toEqual([
      ...['Wool Carpet', 'Carpet Wool', 'Wool Blend Carpet'],
    ]);
    expect(await order('tid', hits('Tideline Long Name', 'Tidemark', 'Nothing', 'None'))).toEqual([
      ...['Tideline Long Name', 'Tidemark', 'Nothing', 'None'],
    ]);
    expect(await order('wool', hits('Carpet', 'Woolshed', 'Woolly', 'Oak'))).toEqual([
      ...['Woolshed', 'Woolly', 'Carpet', 'Oak'],
    ]);
  });

  it('every word counts, and a name with one of two belongs to the rest', async () => {
    expect(await order('tideline loop', hits('Tideline Twist', 'Loop Tideline', 'Loop'))).toEqual([
      ...['Loop Tideline', 'Tideline Twist', 'Loop'],
    ]);
  });

  it('a corrected word counts as typed', async () => {
    const found = hits('Shore', 'Long Tideline', 'Tidelines');
    expect(await order('tidline', found, ['tideline'])).toEqual(['Long Tideline', 'Tidelines', 'Shore']);
  });
});

describe('what is requested from the index', () => {
  it('nothing for a query without a word', async () => {
    const { find, asked } = shop(() => hits('Oak'));
    for (const query of ['', '  ', '(((']) expect(await find(query)).toBe(EMPTY_ANSWER);
    expect(asked).toEqual([]);
  });

  it('more than is shown, because names are ranked again', async () => {
    const { find, asked } = shop(() => hits('Wool A', 'Wool B', 'Wool C'), { words: ['wool'] });
    await find('wool', { limit: 10 });
    await find('wool', { limit: 100 });
    expect(asked.map(({ limit }) => limit)).toEqual([60, 100]);
  });

  it('again with corrections if fewer than three floors and colours were found', async () => {
    const words = ['wool', 'pool'];
    const floor = (count: number) => hits(...Array.from({ length: count }, (_, at) => `Wool ${at}`));
    const doubted = async (found: readonly Hit[]) => {
      const { find, asked } = shop(() => found, { words });
      await find('wool');
      return asked.map((one) => one.words);
    };
    const twice = ['wool', 'wool|wool|pool'];
    expect(await doubted(floor(2))).toEqual(twice);
    expect(await doubted([])).toEqual(twice);
    expect(await doubted(floor(3))).toEqual(['wool']);
    expect(await doubted([...floor(2), hit('Wool', { kind: 'variants' })])).toEqual(['wool']);
    // Lists are not floors.
    const lists = ['loop', 'shore', 'moth'].map((id) => hit(id, { id, kind: 'highlights' }));
    expect(await doubted([...floor(2), ...lists])).toEqual(twice);
  });

  it('not again if a word was already corrected', async () => {
    const { find, asked } = shop(() => hits('Tideline'), { words: ['tideline', 'wool', 'pool'] });
    await find('tidline wool');
    expect(asked.map((one) => one.words)).toEqual(['tidline|tideline wool', 'tideline wool']);
  });

  it('U-4 for some of the words, if there are several and nothing matches all', async () => {
    const some = shop(({ any }) => (any ? hits('Tideline Loop') : []));
    expect(await some.find('tideline qqq')).toMatchObject({
      partial: true,
      products: [{ title: 'Tideline Loop' }],
    });
    expect(some.asked.map(({ any }) => any)).toEqual([false, false, true]);
    const one = shop(({ any }) => (any ? hits('Tideline Loop') : []));
    expect(await one.find('tideline')).toEqual(EMPTY_ANSWER);
    expect(one.asked.map(({ any }) => any)).toEqual([false, false]);
    expect(await shop(() => []).find('tideline qqq')).toEqual(EMPTY_ANSWER);
    expect((await shop(() => hits('Tideline')).find('tideline qqq')).partial).toBeUndefined();
  });

  it('no correction of a word that is correct in this shop', async () => {
    const scopes: Scope[] = [];
    const isRight = (word: string, scope: Scope) => {
      scopes.push(scope);
      return word === 'tidline';
    };
    const { find, asked } = shop(() => [], { words: ['tideline'], isRight });
    expect((await find('tidline', { scope: NA })).fix).toBeUndefined();
    expect(asked.map((one) => one.words)).toEqual(['tidline', 'tidline']);
    expect(scopes).toEqual([NA, NA]);
  });
});

describe('further results with corrections', () => {
  const words = ['wool', 'pool'];
  const find = (first: readonly Hit[], more: readonly Hit[]) =>
    shop((asked) => (asked.words === 'wool' ? first : more), { words }).find('wool');

  it('are last, without duplicates', async () => {
    const answer = await find(hits('Oak'), [hit('Oak'), hit('Wool'), hit('Pool')]);
    expect(titles(answer.products)).toEqual(['Oak', 'Wool', 'Pool']);
  });

  it('use the larger count of their kind', async () => {
    const more = [hit('Pool', { total: 7 }), hit('Blue', { kind: 'variants', total: 4 })];
    expect((await find([hit('Oak', { total: 2 })], more)).totals).toMatchObject({ products: 7, variants: 4 });
    expect((await find([hit('Oak', { total: 9 })], more)).totals).toMatchObject({ products: 9 });
  });
});

describe('the suggested spelling', () => {
  const words = ['tideline', 'tideling', 'grey'];
  const fix = async (query: string, found: readonly Hit[], scope = AU) =>
    (await shop(() => found, { words }).find(query, { scope })).fix;

  it('U-4 is the likeliest word that finds something, and its results are first', async () => {
    const asked = shop(
      ({ words: asked }) =>
        asked === 'tideling' ? hits('Flax') : asked === 'tideline' ? [] : hits('Oak', 'Flax', 'Tideline'),
      { words },
    );
    const { fix: offered, products } = await asked.find('tidelinx');
    expect(offered).toBe('tideling');
    expect(products.map(({ title }) => title)).toEqual(['Tideline', 'Flax', 'Oak']);
    expect(await fix('tidelinx', hits('Oak', 'Tideling Twist'))).toBe('tideline');
  });

  it('U-4 is missing if the word is correct or nothing is found', async () => {
    expect(await fix('tidelin', hits('Oak', 'Tideling Twist', 'Tideline Loop'))).toBeUndefined();
    expect(await fix('tidelinx', [])).toBeUndefined();
  });

  it('U-4 keeps the correct words, in the spelling of the region', async () => {
    expect(await fix('grey tidelime', hits('Tideline'))).toBe('grey tideline');
    expect(await fix('gray tidelime', hits('Tideline'), NA)).toBe('gray tideline');
    expect(await fix('grey tideline', hits('Tideline'))).toBeUndefined();
  });
});

describe('what is returned', () => {
  const kinds: readonly [ResultList, string][] = [
    ['collections', 'shore'],
    ['collections', 'sold-nowhere'],
    ['types', 'wool-type'],
    ['highlights', 'moth'],
    ['highlights', 'loop'],
    ['highlights', 'none-laid'],
    ['highlights', 'elsewhere'],
  ];
  const lists = kinds.map(([kind, id]) => hit(`Wool ${id}`, { kind, id, total: 9 }));

  it('S1-5 only lists with a floor on sale, with their count', async () => {
    const { find, scopes } = shop(() => lists);
    const answer = await find('wool', { scope: NA });
    const ids = (list: readonly { airtableId: string }[]) => list.map(({ airtableId }) => airtableId);
    expect(ids(answer.collections)).toEqual(['shore']);
    expect(ids(answer.types)).toEqual(['wool-type']);
    expect(ids(answer.highlights)).toEqual(['moth', 'loop']);
    expect(answer.totals).toEqual({ ...EMPTY_ANSWER.totals, collections: 1, types: 1, highlights: 2 });
    expect(answer.collections[0]).toEqual({ airtableId: 'shore', title: 'Wool shore', href: '/na/shore' });
    expect(new Set(scopes)).toEqual(new Set([NA]));
  });

  it('S1-5 no list on a site that sells nothing', async () => {
    expect(await shop(() => lists, { floors: 0 }).find('wool')).toEqual(EMPTY_ANSWER);
  });

  it('the requested number of each list, and how many there are in all', async () => {
    const found = Array.from({ length: 5 }, (_, at) => [
      hit(`Wool ${at}`, { total: 40 }),
      hit(`Wool colour ${at}`, { kind: 'variants', total: 3, product: 'Tideline' }),
    ]).flat();
    const answer = await shop(() => found).find('wool', { limit: 2 });
    expect(titles(answer.products)).toEqual(['Wool 0', 'Wool 1']);
    expect(answer.variants).toMatchObject([{ productName: 'Tideline' }, { title: 'Wool colour 1' }]);
    // The index may have counted before it found more.
    expect(answer.totals).toMatchObject({ products: 40, variants: 5, pages: 0 });
    expect(answer.pages).toEqual([]);
  });

  it('S8-1 an error of the index is returned as a failure', async () => {
    const broken = (thrown: unknown) =>
      shop(() => {
        throw thrown;
      }).search.find(AU, 'wool', 10);
    expect(await broken(new Error('disk I/O error'))).toMatchObject({
      ok: false,
      error: { kind: 'network', message: 'disk I/O error' },
    });
    expect(await broken('gone')).toMatchObject({ ok: false, error: { message: 'gone' } });
  });
});
