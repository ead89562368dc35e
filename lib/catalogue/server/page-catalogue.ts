import 'server-only';
import { TAGS } from '../../server/cache-manifest.ts';
import { tagPage } from '../../server/page-render.ts';
import { catalogue } from './catalogue.ts';
import type { Catalogue, Scope } from './port.ts';

/** The catalogue for pages: every read tags the page with what it reads, so that a change invalidates the page. */
export function pageCatalogue(): Catalogue {
  const source = catalogue();
  /** Tags the page with all lists of a region, or with one product in it. */
  const tag = async ({ region }: Scope, slug?: string) =>
    tagPage(TAGS.catalogue, slug === undefined ? TAGS.listing(region) : TAGS.product(region, slug));
  return {
    version: source.version,
    changes: source.changes,
    refresh: source.refresh,
    range: (scope) => tag(scope).then(() => source.range(scope)),
    list: (name, scope) => tag(scope).then(() => source.list(name, scope)),
    entry: (name, scope, key) => tag(scope).then(() => source.entry(name, scope, key)),
    highlighted: (scope, groupId) => tag(scope).then(() => source.highlighted(scope, groupId)),
    floorsOf: (scope, ids) => tag(scope).then(() => source.floorsOf(scope, ids)),
    variantByGlobalItemId: (scope, id) => tag(scope).then(() => source.variantByGlobalItemId(scope, id)),
    product: (scope, key, options) => tag(scope, key).then(() => source.product(scope, key, options)),
    products: (scope, codes) => tag(scope).then(() => source.products(scope, codes)),
    related: (scope, slug, variant) => tag(scope, slug).then(() => source.related(scope, slug, variant)),
    discontinued: (scope, slug) => tag(scope, slug).then(() => source.discontinued(scope, slug)),
  };
}
