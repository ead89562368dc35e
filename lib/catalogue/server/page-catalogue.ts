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

const listTags = ({ region }: Scope) => [TAGS.catalogue, TAGS.listing(region)];
const productTags = ({ region }: Scope, slug: string) => [TAGS.catalogue, TAGS.product(region, slug)];

/** The catalogue for pages: every read ties the page to what was read, so that a change expires the page. */
export function pageCatalogue(): Catalogue {
  const source = catalogue();
  const list =
    <T>(read: (scope: Scope) => Promise<T>) =>
    async (scope: Scope): Promise<T> => {
      await tagPage(...listTags(scope));
      return read(scope);
    };
  const entry =
    <T>(read: (scope: Scope, key: string) => Promise<T>) =>
    async (scope: Scope, key: string): Promise<T> => {
      await tagPage(...listTags(scope));
      return read(scope, key);
    };
  return {
    version: source.version,
    refresh: source.refresh,
    range: list(source.range),
    async product(scope, key) {
      await tagPage(...productTags(scope, key));
      return source.product(scope, key);
    },
    async related(scope, productSlug, variantSlug) {
      await tagPage(...productTags(scope, productSlug));
      return source.related(scope, productSlug, variantSlug);
    },
    async discontinued(scope, slug) {
      await tagPage(...productTags(scope, slug));
      return source.discontinued(scope, slug);
    },
    async floorsOf(scope, globalItemIds) {
      await tagPage(...listTags(scope));
      return source.floorsOf(scope, globalItemIds);
    },
    variantByGlobalItemId: entry(source.variantByGlobalItemId),
    discontinuedList: list(source.discontinuedList),
    brands: list(source.brands),
    brand: entry(source.brand),
    collections: list(source.collections),
    collection: entry(source.collection),
    productTypes: list(source.productTypes),
    productType: entry(source.productType),
    features: list(source.features),
    feature: entry(source.feature),
    segments: list(source.segments),
    highlights: list(source.highlights),
    groupedHighlights: list(source.groupedHighlights),
    groupedHighlight: entry(source.groupedHighlight),
  };
}
