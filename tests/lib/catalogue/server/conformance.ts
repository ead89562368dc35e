import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assembleCatalogue } from '#lib/catalogue/server/assemble.ts';
import type { Catalogue, CatalogueSource, Scope } from '#lib/catalogue/server/port.ts';
import { floorsIn } from '#tests/support/catalogue.ts';

const AU: Scope = { site: 'GHRES', region: 'au' };
const NZ: Scope = { site: 'GHRES', region: 'nz' };
const NA: Scope = { site: 'GHRES', region: 'na' };

interface Opened {
  source: CatalogueSource;
  close(): Promise<void>;
}

/** Tests that every source of the catalogue must pass; called once per source. */
export function describeCatalogue(name: string, open: () => Promise<Opened>): void {
  describe(`catalogue on ${name}`, () => {
    let opened: Opened;
    let catalogue: Catalogue;
    beforeAll(async () => {
      opened = await open();
      catalogue = assembleCatalogue(opened.source);
    });
    afterAll(() => opened?.close());

    it('S3.10-4 lists brands, products and segments', async () => {
      expect(await floorsIn(catalogue, AU)).toHaveLength(59);
      expect((await catalogue.list('brands', AU)).map(({ slug }) => slug)).toEqual(
        expect.arrayContaining(['godfrey-hirst-res-au', 'hycraft']),
      );
      expect((await catalogue.list('segments', AU)).map(({ name: segment }) => segment)).toContain(
        'Aged care',
      );
    });

    it('S1-5 limits every product to its region', async () => {
      expect(await catalogue.product(AU, 'fairway-twist')).toBeDefined();
      expect(await catalogue.product(NZ, 'fairway-twist')).toBeUndefined();
      expect((await floorsIn(catalogue, NZ)).map(({ slug }) => slug)).not.toContain('fairway-twist');
      expect(await catalogue.variantByGlobalItemId(NZ, '1061801')).toBeUndefined();
    });

    it('S1-4 limits every product to its site', async () => {
      const commercial: Scope = { site: 'GHC', region: 'au' };
      expect(await catalogue.product(commercial, 'bellbird-plush')).toBeUndefined();
      expect(await catalogue.product(commercial, 'lockyer-level')).toBeDefined();
      const sold = await floorsIn(catalogue, commercial);
      expect(sold.length).toBeGreaterThan(20);
      expect(sold.map(({ slug }) => slug)).not.toContain('bellbird-plush');
      expect(await floorsIn(catalogue, { site: 'TFF', region: 'nz' })).toEqual([]);
    });

    it('S1-5 shows a colour only in its regions', async () => {
      const listing = await floorsIn(catalogue, NA);
      for (const { slug, variants } of listing) {
        const product = await catalogue.product(NA, slug);
        expect(product?.variants.every(({ regions }) => regions.includes('na'))).toBe(true);
        expect(product?.variants.map(({ globalItemId }) => globalItemId)).toEqual(
          variants.map(({ id }) => id),
        );
      }
    });

    it('S2.3-15 finds a product by slug, by code and by a trailing id', async () => {
      for (const key of ['tideline-loop', '214', 'tideline-id-214']) {
        expect((await catalogue.product(AU, key))?.slug).toBe('tideline-loop');
      }
      expect(await catalogue.product(AU, 'no-such-floor')).toBeUndefined();
      expect(await catalogue.product(AU, "' OR 1=1 --")).toBeUndefined();
    });

    it('gives several products at once like one by one, without those not sold here', async () => {
      const codes = ['214', '618', 'nothing'];
      expect((await catalogue.products(AU, codes)).map(({ productCode }) => productCode).sort()).toEqual([
        '214',
        '618',
      ]);
      expect(await catalogue.products(NZ, codes)).toEqual([await catalogue.product(NZ, '214')]);
      expect(await catalogue.products({ site: 'TFF', region: 'nz' }, codes)).toEqual([]);
      expect(await catalogue.products(AU, [])).toEqual([]);
    });

    it('S3.11-2 sorts product types by name', async () => {
      const names = (await catalogue.list('product-types', AU)).map(({ name: type }) => type);
      expect(names).toEqual([...names].sort());
      expect((await catalogue.entry('product-types', AU, 'wool-carpet'))?.code).toBe('wool_cpt');
    });

    it('S2.2-12 keeps Australian features in Australia', async () => {
      for (const id of ['red-list-free', 'fire-rated-carpet', 'natural-fibre']) {
        expect((await catalogue.entry('features', AU, id))?.id).toBe(id);
      }
      expect(await catalogue.entry('features', NZ, 'red-list-free')).toBeUndefined();
      expect((await catalogue.product(NZ, 'tideline-loop'))?.features).not.toContain('red-list-free');
      expect((await catalogue.product(AU, 'tideline-loop'))?.features).toContain('red-list-free');
    });

    it('S2.2-11 groups highlights with the products that have them', async () => {
      for (const slug of ['cpt-styles', 'cpt-warranties', 'accs']) {
        const group = await catalogue.entry('grouped-highlights', AU, slug);
        const places = await catalogue.highlighted(AU, slug);
        expect(group?.entries.every(({ id }) => places.get(id)?.length)).toBe(true);
      }
      const range = await catalogue.range(AU);
      const loops = (await catalogue.highlighted(AU, 'cpt-styles')).get('textured-loop') ?? [];
      expect(loops.map((place) => range.rows[place]?.code)).toContain('214');
      expect(loops).toEqual([...new Set(loops)].sort((a, b) => a - b));
      expect((await catalogue.highlighted(AU, 'nothing')).size).toBe(0);
    });

    it('has the star grading only where carpets are graded by it', async () => {
      const groups = async (scope: Scope) =>
        (await catalogue.list('grouped-highlights', scope)).map(({ slug }) => slug);
      expect(await groups(NZ)).toEqual(['cpt-styles', 'cpt-warranties', 'accs']);
      expect(await groups(NA)).toEqual(['cpt-styles', 'cpt-warranties']);
      const highlights = await catalogue.list('highlights', NA);
      expect(highlights.filter(({ group }) => group === 'accs')).toEqual([]);
      expect(highlights.length).toBeGreaterThan(0);
    });

    it('finds a collection, a brand and a variant, and nothing for unknown names', async () => {
      expect((await catalogue.entry('collections', AU, 'shoreline'))?.name).toBe('Shoreline');
      expect(await catalogue.entry('collections', NA, 'weather')).toBeUndefined();
      expect((await catalogue.entry('brands', AU, 'hycraft'))?.code).toBe('HYC');
      expect((await catalogue.variantByGlobalItemId(AU, '1021401'))?.variant.name).toBe('Greywacke');
      expect(await catalogue.entry('brands', AU, 'nobody')).toBeUndefined();
      expect(await catalogue.entry('grouped-highlights', AU, 'nothing')).toBeUndefined();
    });

    it('SEO-10 knows what has left the range and where to redirect', async () => {
      const road = await catalogue.discontinued(AU, 'kelp-road');
      expect(road?.successor).toBeUndefined();
      expect(road?.alternatives.map(({ slug }) => slug)).toEqual(['low-country', 'outpost-rib', 'reedbed']);
      expect((await catalogue.discontinued(NA, 'kelp-road'))?.alternatives.map(({ slug }) => slug)).toEqual([
        'low-country',
        'outpost-rib',
      ]);
      expect((await catalogue.discontinued(AU, 'coldstream-narrow'))?.successor?.slug).toBe(
        'coldstream-plank',
      );
      expect(await catalogue.discontinued(AU, 'tideline-loop')).toBeUndefined();
    });

    it('relates a colour to other products only, nearest first', async () => {
      const related = await catalogue.related(AU, 'tideline-loop', 'greywacke');
      const nearest = related?.nearest.greywacke ?? [];
      expect(Object.keys(related?.nearest ?? {})).toEqual(
        (await catalogue.product(AU, 'tideline-loop'))?.variants.map(({ slug }) => slug),
      );
      expect(nearest).toHaveLength(4);
      expect(nearest.map(({ product }) => product.slug)).not.toContain('tideline-loop');
      expect(nearest.map(({ deltaE }) => deltaE)).toEqual(
        nearest.map(({ deltaE }) => deltaE).sort((a, b) => a - b),
      );
      expect(related?.beside.map(({ product }) => product.type)).toEqual(['HF', 'HF', 'CPT', 'CPT']);
      expect(await catalogue.related(AU, 'no-such-floor')).toBeUndefined();
    });

    it('returns the first list from memory until it is refreshed', async () => {
      expect(await catalogue.range(AU)).toBe(await catalogue.range(AU));
    });
  });
}
