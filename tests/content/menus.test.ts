import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assembleCatalogue } from '#lib/catalogue/server/assemble.ts';
import { databaseSource } from '#lib/catalogue/server/database-source.ts';
import type { Catalogue } from '#lib/catalogue/server/port.ts';
import { pathsOf, primaryNavigation } from '#lib/navigation/navigation.ts';
import { menuFacts } from '#lib/navigation/server/menu-facts.ts';
import { siteFooter, writtenEntries } from '#lib/navigation/server/navigation.ts';
import { REGIONS } from '#lib/regions.ts';
import { siteByCode, siteCodes } from '#lib/server/installed-sites.ts';
import { sqliteShop } from '#tests/support/catalogue.ts';

let shop: Awaited<ReturnType<typeof sqliteShop>>;
let source: Catalogue;
beforeAll(async () => {
  shop = await sqliteShop();
  source = assembleCatalogue(databaseSource(shop.db));
});
afterAll(() => shop.close());

describe.each(siteCodes())('menus of %s', (code) => {
  it.each(REGIONS)(
    'lead in %s to lists with floors and to pages of the catalogue that exist',
    async (region) => {
      const site = siteByCode(code);
      const scope = { site: code, region };
      const { missing } = await menuFacts(region, site, source);
      const shown = primaryNavigation(writtenEntries(), region, site, missing);
      const paths = pathsOf(shown, siteFooter(region, missing));
      if (site.floorings.length > 0) expect(paths).toContain(`/${region}/products?type=CPT`);
      for (const path of paths) {
        const [, kind = '', slug = ''] = /^\/[a-z]{2}\/([a-z-]+)\/([^/?#]+)$/.exec(path) ?? [];
        if (kind === 'product-types')
          expect(await source.entry('product-types', scope, slug), path).toBeDefined();
        if (kind === 'features') expect(await source.entry('features', scope, slug), path).toBeDefined();
        if (kind === 'brands') expect(await source.entry('brands', scope, slug), path).toBeDefined();
        if (kind === 'grouped-highlights')
          expect(await source.entry('grouped-highlights', scope, slug), path).toBeDefined();
      }
    },
  );
});
