import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assembleCatalogue } from '#lib/catalogue/server/assemble.ts';
import { databaseSource } from '#lib/catalogue/server/database-source.ts';
import type { Scope } from '#lib/catalogue/server/port.ts';
import { hasResults, RESULT_LISTS, type SearchResponse } from '#lib/contracts/search.ts';
import { databaseIndex } from '#lib/search/server/database-index.ts';
import { ownSearch } from '#lib/search/server/own-search.ts';
import { isInPageName } from '#lib/search/server/page-search.ts';
import type { Search } from '#lib/search/server/port.ts';
import { shopSearch } from '#lib/search/server/shop-search.ts';
import { storeSearch } from '#lib/search/server/store-search.ts';
import type { ShopDatabase } from '#lib/server/db/database.ts';
import { databaseStores } from '#lib/stores/server/database-stores.ts';
import { shopContent } from '#tests/support/catalogue.ts';
import { HELD_OUT, JUDGED, type JudgedQuery, ndcg, scopeOf, TUNED } from './judge.ts';

const AU: Scope = { site: 'GHRES', region: 'au' };
const LIMIT = 10;

/** Tests of what shoppers type and what they should see first; called once per database. */
export function describeJudged(
  name: string,
  open: () => Promise<{ db: ShopDatabase; close(): Promise<void> }>,
): void {
  describe(`search as shoppers use it on ${name}`, () => {
    let close: () => Promise<void>;
    let search: Search;
    beforeAll(async () => {
      const opened = await open();
      close = opened.close;
      const source = databaseSource(opened.db);
      search = shopSearch(
        ownSearch(databaseIndex(opened.db, source.version), assembleCatalogue(source), isInPageName),
        storeSearch(databaseStores(opened.db), source.version),
      );
    });
    afterAll(() => close?.());

    /** Several tests use the same responses; nothing changes in between. */
    const asked = new Map<string, Promise<SearchResponse>>();
    const find = (query: string, scope = AU): Promise<SearchResponse> => {
      const name = JSON.stringify([scope, query]);
      const answer = asked.get(name) ?? ask(query, scope);
      asked.set(name, answer);
      return answer;
    };
    const ask = async (query: string, scope: Scope) => {
      const result = await search.find(scope, query, LIMIT);
      if (!result.ok) throw new Error(`${query}: ${result.error.message}`);
      return result.value;
    };
    const mean = async (queries: readonly JudgedQuery[]) => {
      let sum = 0;
      const poor: string[] = [];
      for (const judged of queries) {
        const value = ndcg(judged, await find(judged.ask, scopeOf(judged)));
        sum += value;
        if (value < 0.8) poor.push(`${judged.ask}: ${value.toFixed(2)}`);
      }
      return { value: sum / queries.length, poor };
    };

    it('S1-3 U-1 the right results are first for what shoppers type', async () => {
      expect(JUDGED.length).toBeGreaterThanOrEqual(200);
      const tuned = await mean(TUNED);
      expect(tuned.value, tuned.poor.join('\n')).toBeGreaterThanOrEqual(0.9);
    });

    it('queries that were not used for tuning are answered nearly as well', async () => {
      const { value } = await mean(HELD_OUT);
      console.info(`${name}: NDCG@3 of the held-out half ${value.toFixed(3)}`);
      expect(value).toBeGreaterThanOrEqual(0.8);
    });

    it('U-4 no trade term has an empty result: there are results, or a message why not', async () => {
      for (const judged of JUDGED) {
        const answer = await find(judged.ask, scopeOf(judged));
        expect(hasResults(answer) || answer.note !== undefined, judged.ask).toBe(true);
      }
    });

    it('U-4 words that name pages and colours are never treated as misspelt', async () => {
      for (const { ask, list } of JUDGED) {
        if (list !== 'pages' || /^(waranty|calculater)$/.test(ask)) continue;
        expect((await find(ask)).fix, ask).toBeUndefined();
      }
      for (const colour of ['pink', 'white', 'taupe', 'rose', 'sand'])
        expect((await find(colour)).fix, colour).toBeUndefined();
      expect((await find('pink')).variants.map(({ title }) => title)).not.toContain('Ink');
    });

    it('U-1 a plural and a word typed as two find the same floors as the word, whatever pages are named', async () => {
      const codes = async (query: string) => {
        const answer = await find(query);
        return [answer.totals.products, ...answer.products.map(({ productCode }) => productCode)];
      };
      for (const [word, ...others] of [
        ['herringbone', 'herringbones', 'herring bone', 'hering bone', 'herring bones'],
        ['grey herringbone', 'grey herringbones', 'grey herring bone'],
        ['chevron', 'chevrons'],
        ['wool', 'wools'],
        ['rib', 'ribs'],
        ['bedroom', 'bed room'],
        ['tideline', 'tide line'],
      ] as const) {
        expect((await codes(word))[0], word).toBeGreaterThan(0);
        for (const other of others) expect(await codes(other), other).toEqual(await codes(word));
      }
      // "Woolshed" is a colour sold elsewhere: two words that find floors are not joined to one that finds none.
      expect((await find('wool shed')).totals.products).toBeGreaterThan(0);
      // "news" is not read as a plural of "new", which descriptions contain.
      expect((await find('news')).products).toEqual([]);
    });

    it('U-4 words that say nothing about a floor, and roll widths, do not make a result partial', async () => {
      for (const [query, without] of [
        ['shoreline collection', 'shoreline'],
        ['shoreline range', 'shoreline'],
        ['tideline range', 'tideline'],
        ['harbour collection', 'harbour'],
        ['wool carpet roll', 'wool carpet'],
      ] as const)
        expect(await find(query), query).toEqual(await find(without));
      const wide = await find('4 metre wide');
      const rolls = shopContent().products.filter(
        ({ product: { rollSize, sites, regions } }) =>
          rollSize?.includes('4.00 m') && sites.includes('GHRES') && regions.includes('au'),
      );
      expect([wide.partial, wide.totals.products]).toEqual([undefined, rolls.length]);
      expect((await find('12 ft wide wool carpet')).totals.products).toBeGreaterThan(0);
    });

    it('exact matches are first among types and highlights', async () => {
      const answer = await find('wool');
      expect(answer.types.map(({ title }) => title)).toEqual(['Wool Carpet', 'Wool Blend Carpet']);
      expect(answer.highlights.map(({ title }) => title)).not.toContain('Insect');
    });

    it('S3.1-1 pages do not change the five lists beside them', async () => {
      const answer = await find('wool');
      for (const list of RESULT_LISTS)
        for (const entry of answer[list])
          expect(entry).toMatchObject({ airtableId: expect.any(String), title: expect.any(String) });
      expect(answer.pages[0]).toMatchObject({
        title: 'What wool is good for, and what it is not',
        href: '/au/news/what-wool-is-good-for',
        about: 'Guide',
      });
    });

    it('pages are those of the region and the site', async () => {
      const hrefs = async (query: string, scope: Scope) =>
        (await find(query, scope)).pages.map(({ href }) => href);
      expect(await hrefs('warranty', AU)).toContain('/au/warranty');
      expect(await hrefs('warranty', { ...AU, region: 'nz' })).not.toContain('/nz/warranty');
      expect(await hrefs('samples', { ...AU, region: 'na' })).toContain('/na/news/samples-north-america');
      expect(await hrefs('store', AU)).toContain('/au/find-stores');
      expect(await hrefs('store', { site: 'GHC', region: 'au' })).toEqual(
        expect.not.arrayContaining(['/nz/find-stores']),
      );
    });

    it('U-4 a price is left out, with a note and the page about prices', async () => {
      const note = 'We cannot search by price, so we left it out.';
      const asIf = async (query: string, without: string, scope = AU) => {
        const [answer, expected] = [await find(query, scope), await find(without, scope)];
        expect(answer.note, query).toBe(note);
        expect(answer.products, query).toEqual(expected.products);
        expect(answer.pages.at(-1)?.href, query).toBe(`/${scope.region}/support#prices`);
      };
      await asIf('carpet under $50', 'carpet');
      await asIf('cheap vinyl under $40/m2', 'vinyl');
      await asIf('wool carpet between $80 and $120 a square metre', 'wool carpet');
      await asIf('oak less than 100', 'oak');
      await asIf('laminate cost per m²', 'laminate');
      await asIf('grey carpet NZ$60', 'grey carpet', { ...AU, region: 'nz' });
      await asIf('oak $5 per sq ft', 'oak', { ...AU, region: 'na' });
      for (const only of ['under 50 a metre', '$60', 'at most 80 dollars']) {
        const answer = await find(only);
        expect([answer.note, answer.totals.products, answer.pages.length], only).toEqual([note, 0, 1]);
      }
      for (const other of [
        'carpet prices',
        '214-07',
        '12 ft wide',
        'under 14 mm',
        '1400 g per m2',
        'hybrid under 10',
      ])
        expect((await find(other)).note, other).toBeUndefined();
      expect((await find('rug under $100')).note).toMatch(/^We do not sell rugs/);
    });

    it('for something not sold a message says so, with the nearest matches', async () => {
      const answer = await find('grey carpet tiles');
      expect(answer.note).toBe('We do not sell carpet tiles: our carpet comes off a roll.');
      expect(answer.products.length).toBeGreaterThan(0);
      expect((await find('artificial grass')).products).toEqual([]);
      expect((await find('vinyl planks')).note).toBeUndefined();
    });
  });
}
