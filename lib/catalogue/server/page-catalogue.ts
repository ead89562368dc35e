import 'server-only';
import { unstable_cache } from 'next/cache';
import { TAGS } from '../../server/cache-manifest.ts';
import { catalogue } from './catalogue.ts';
import type { Catalogue, Scope } from './port.ts';

/**
 * Ties the page being rendered to tags. Only `unstable_cache` adds tags to a page outside of fetch and Cache
 * Components, so it carries them with a value of one byte; nothing is read from it. Callable inside Next only.
 */
export async function tagPage(...tags: readonly string[]): Promise<void> {
  await unstable_cache(async () => 1, ['page-tags', ...tags], { tags: [...tags], revalidate: false })();
}

/** The catalogue for pages: every read ties the page to what was read, so that a change expires the page. */
export function pageCatalogue(): Catalogue {
  const source = catalogue();
  /** Ties the page to all lists of a region, or to one product in it. */
  const tie = ({ region }: Scope, slug?: string) =>
    tagPage(TAGS.catalogue, slug === undefined ? TAGS.listing(region) : TAGS.product(region, slug));
  return {
    version: source.version,
    refresh: source.refresh,
    range: (scope) => tie(scope).then(() => source.range(scope)),
    list: (name, scope) => tie(scope).then(() => source.list(name, scope)),
    entry: (name, scope, key) => tie(scope).then(() => source.entry(name, scope, key)),
    floorsOf: (scope, ids) => tie(scope).then(() => source.floorsOf(scope, ids)),
    variantByGlobalItemId: (scope, id) => tie(scope).then(() => source.variantByGlobalItemId(scope, id)),
    product: (scope, key) => tie(scope, key).then(() => source.product(scope, key)),
    related: (scope, slug, variant) => tie(scope, slug).then(() => source.related(scope, slug, variant)),
    discontinued: (scope, slug) => tie(scope, slug).then(() => source.discontinued(scope, slug)),
  };
}
