import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assembleCatalogue } from '#lib/catalogue/server/assemble.ts';
import { databaseSource } from '#lib/catalogue/server/database-source.ts';
import type { Catalogue, Scope } from '#lib/catalogue/server/port.ts';
import type { SearchResponse } from '#lib/contracts/search.ts';
import { hasResults, RESULT_LISTS } from '#lib/contracts/search.ts';
import { importProducts } from '#lib/ingest/server/catalogue/list/import-products.ts';
import { databaseIndex } from '#lib/search/server/database-index.ts';
import { ownSearch } from '#lib/search/server/own-search.ts';
import type { Search } from '#lib/search/server/port.ts';
import type { ShopDatabase } from '#lib/server/db/database.ts';
import { floorsIn, shopContent } from '#tests/support/catalogue.ts';
import { dailyOrNightly } from '#tests/support/nightly.ts';
import { misspellings } from './misspellings.ts';

/** All misspellings in the nightly run, otherwise every eleventh: a letter has up to four, so each kind is covered. */
const EVERY = dailyOrNightly(11, 1);

const AU: Scope = { site: 'GHRES', region: 'au' };
const NZ: Scope = { site: 'GHRES', region: 'nz' };
const NA: Scope = { site: 'GHRES', region: 'na' };

interface Opened {
  db: ShopDatabase;
  close(): Promise<void>;
}

/** Tests that the search must pass on every database; called once per database. */
export function describeSearch(name: string, open: () => Promise<Opened>): void {
  describe(`search on ${name}`, () => {
    let opened: Opened;
    let search: Search;
    let catalogue: Catalogue;
    beforeAll(async () => {
      opened = await open();
      // A clock that advances with each call: every read checks for a new version of the catalogue.
      let now = Date.now();
      const source = databaseSource(opened.db, () => {
        now += 5000;
        return now;
      });
      catalogue = assembleCatalogue(source);
      search = ownSearch(databaseIndex(opened.db, source.version), catalogue);
    });
    afterAll(() => opened?.close());

    const find = async (query: string, scope = AU, limit = 10): Promise<SearchResponse> => {
      const result = await search.find(scope, query, limit);
      if (!result.ok) throw new Error(`${query}: ${result.error.message}`);
      return result.value;
    };
    const titles = (answer: SearchResponse, list: (typeof RESULT_LISTS)[number]) =>
      answer[list].map(({ title }) => title);

    it('S1-3 covers products, variants, highlights, collections and product types', async () => {
      expect(titles(await find('tideline'), 'products')).toEqual(['Tideline Loop']);
      expect(titles(await find('greywacke'), 'variants')).toContain('Greywacke');
      expect(titles(await find('moth'), 'highlights').join()).toMatch(/moth/i);
      expect(titles(await find('shoreline'), 'collections')).toEqual(['Shoreline']);
      expect(titles(await find('hybrid'), 'types')).toEqual(['Hybrid']);
    });

    it('S3.1-1…4 every entry has an id and a title, products and variants their facts', async () => {
      const answer = await find('tideline');
      expect(answer.products[0]).toMatchObject({
        airtableId: 'recv0NephMjMvrpaq',
        title: 'Tideline Loop',
        productCode: '214',
        collectionName: 'Shoreline',
      });
      expect(answer.variants).toHaveLength(10);
      expect(answer.variants[0]).toMatchObject({
        globalItemId: expect.stringMatching(/^10214\d\d$/),
        productName: 'Tideline Loop',
        cameoImage: expect.any(String),
        patternCloudinaryPublicId: expect.any(String),
      });
      for (const list of RESULT_LISTS)
        for (const entry of (await find('wool', AU, 50))[list])
          expect(entry).toMatchObject({ airtableId: expect.any(String), title: expect.any(String) });
    });

    it('G11 results link to the product, its colour, the collection, type and highlight', async () => {
      const answer = await find('tideline greywacke');
      expect(answer.variants[0]?.href).toBe('/au/products/tideline-loop?colour=greywacke');
      expect((await find('tideline', NZ)).products[0]?.href).toBe('/nz/products/tideline-loop');
      expect((await find('shoreline')).collections[0]?.href).toBe('/au/collections/shoreline');
      expect((await find('wool carpet')).types[0]?.href).toBe('/au/product-types/wool-carpet');
      expect((await find('textured loop')).highlights[0]?.href).toBe(
        '/au/grouped-highlights/cpt-styles#textured-loop',
      );
      expect((await find('natural fibre')).highlights[0]?.href).toBe('/au/features/natural-fibre');
    });

    it('S1-3 a name typed in full is the first result', async () => {
      for (const { name, slug } of await floorsIn(catalogue, AU))
        expect((await find(name)).products[0]?.href).toBe(`/au/products/${slug}`);
    });

    it('a number finds the floor that contains it, and never one with a similar number', async () => {
      const found = async (query: string) => {
        const answer = await search.find(AU, query, 10);
        return answer.ok ? [...answer.value.products, ...answer.value.variants] : [];
      };
      const words = await opened.db.selectFrom('search_words').select('word').execute();
      expect(words.filter(({ word }) => /^\d+$/.test(word))).toEqual([]);
      expect(words.map(({ word }) => word)).toContain('tideline');
      expect(await found('1021401')).not.toEqual([]);
      // One digit more, fewer and different.
      for (const other of ['10214017', '1021491', '1929401']) expect(await found(other), other).toEqual([]);
    });

    it('a code and a colour number find their floor', async () => {
      expect((await find('214')).products[0]?.title).toBe('Tideline Loop');
      expect((await find('1021401')).variants[0]?.title).toBe('Greywacke');
    });

    it('S1-5 returns results of one region and site only', async () => {
      expect((await find('fairway')).products).toHaveLength(1);
      expect((await find('fairway twist', NZ)).products.map(({ title }) => title)).not.toContain(
        'Fairway Twist',
      );
      expect((await find('red list free')).highlights.length).toBeGreaterThan(0);
      expect(titles(await find('red list free', NZ), 'highlights')).not.toContain('Red list free');
      expect(hasResults(await find('wool', { site: 'TFF', region: 'nz' }))).toBe(false);
      const commercial = await find('bellbird plush', { site: 'GHC', region: 'au' });
      expect(titles(commercial, 'products')).not.toContain('Bellbird Plush');
      const sold = new Set((await floorsIn(catalogue, NA)).map(({ slug }) => `/na/products/${slug}`));
      for (const { href } of (await find('carpet', NA, 100)).products) expect(sold).toContain(href);
    });

    it('S1-3 spellings and synonyms of the trade find the same', async () => {
      const same = async (a: string, b: string) => {
        const [first, second] = [await find(a, AU, 100), await find(b, AU, 100)];
        expect(first.totals.products, a).toBeGreaterThan(0);
        const codes = (answer: SearchResponse) =>
          answer.products.map(({ productCode }) => productCode).sort();
        expect(codes(second), `${a}, ${b}`).toEqual(codes(first));
      };
      await same('grey', 'gray');
      await same('12 mm', '12mm');
      await same('natural fibre', 'natural fiber');
      await same('sdn', 'solution dyed nylon');
      await same('timber', 'wood');
      await same('hallway', 'corridor');
      await same('carpet for stairs', 'carpet stairs');
      expect((await find('pet friendly')).totals.products).toBeGreaterThan(0);
      expect((await find('soft')).totals.products).toBeGreaterThan(0);
    });

    it('U-1 one wrong, missing, doubled or swapped letter anywhere finds the floor among the first ten', async () => {
      const missed: string[] = [];
      let tries = 0;
      for (const { name, slug } of await floorsIn(catalogue, AU))
        for (const typo of misspellings(name).filter((_, at) => at % EVERY === 0)) {
          tries += 1;
          const { products } = await find(typo);
          if (!products.some(({ href }) => href === `/au/products/${slug}`)) missed.push(typo);
        }
      expect(tries).toBeGreaterThan(1500 / EVERY);
      expect(missed.length / tries, missed.slice(0, 20).join()).toBeLessThanOrEqual(0.05);
    });

    it('U-4 offers the corrected spelling, as the region spells it', async () => {
      expect((await find('tidline')).fix).toBe('tideline');
      expect((await find('tideline')).fix).toBeUndefined();
      expect((await find('grey tidline', NA)).fix).toBe('gray tideline');
    });

    it('U-1 U-4 corrects a misspelt word to the one with the same letters, and a misspelt plural to its singular', async () => {
      for (const [typed, word] of [
        ['gren', 'green'],
        ['kichen', 'kitchen'],
        ['carpts', 'carpet'],
        ['plnks', 'plank'],
        ['bords', 'board'],
        ['pet frendly', 'pet friendly'],
      ] as const) {
        const answer = await find(typed);
        expect(answer.fix, typed).toBe(word);
        expect(titles(answer, 'products').slice(0, 3), typed).toEqual(
          titles(await find(word), 'products').slice(0, 3),
        );
      }
    });

    it('U-4 floors that match some of the words are better than none', async () => {
      const answer = await find('tideline qqqqq');
      expect(answer.partial).toBe(true);
      expect(titles(answer, 'products')).toContain('Tideline Loop');
    });

    it('any input is safe: quotes, operators, wildcards, SQL, NUL, emoji, very long', async () => {
      const hostile = [
        'oak(',
        '"',
        "'",
        '%',
        '_',
        '*',
        'oak*',
        'oak AND',
        'NOT oak',
        'oak NEAR(',
        'name:oak',
        '-oak',
        '^oak',
        "'; DROP TABLE products; --",
        "' OR 1=1 --",
        'oak\0',
        '\0',
        '🪵',
        '🪵 oak',
        '\ud800',
        'a'.repeat(10_000),
        'oak '.repeat(2500),
        '(((((((',
        ':*',
        'oak & | !',
        "\\'",
        '<script>',
        '{"$gt":""}',
        '‮oak',
        '½',
        'ß',
        '木材',
        '  ',
      ];
      for (const query of hostile) expect((await search.find(AU, query, 10)).ok, query).toBe(true);
      for (const query of ['oak(', 'oak\0', '🪵 oak', '"oak"'])
        expect(titles(await find(query), 'products'), query).toEqual(titles(await find('oak'), 'products'));
      expect(await floorsIn(catalogue, AU)).toHaveLength(59);
    });

    it('any input is safe: whatever anyone can type', async () => {
      await fc.assert(
        fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (query) => {
          expect((await search.find(AU, query, 10)).ok).toBe(true);
        }),
        { numRuns: dailyOrNightly(50, 500) },
      );
    });

    it('counts results beyond the limit', async () => {
      const answer = await find('carpet', AU, 3);
      expect(answer.products).toHaveLength(3);
      expect(answer.totals.products).toBeGreaterThan(20);
    });

    it('an import is found at once, a renamed floor under its new name only', async () => {
      const model = shopContent().products.find(({ product }) => product.productCode === '214')?.product;
      const renamed = { ...model, name: 'Zephyrine Loop', title: 'Zephyrine Loop' };
      const report = await importProducts(opened.db, {
        file: 'one.json',
        content: JSON.stringify([renamed]),
        replace: true,
      });
      expect(report.problems).toEqual([]);
      expect(titles(await find('zephyrine'), 'products')).toEqual(['Zephyrine Loop']);
      expect(titles(await find('tideline'), 'products')).not.toContain('Tideline Loop');
      expect((await find('zephirine')).fix).toBe('zephyrine');
    });
  });
}
