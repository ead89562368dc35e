import 'server-only';
import type { CatalogueLists } from '../../catalogue/lists.ts';
import { colourIndex, liesWellBeside, nearestColours } from '../../colour/related.ts';
import { spelled } from '../../content/spelling.ts';
import type { ListingProduct } from '../../contracts/catalogue.ts';
import { sortProducts } from '../../filters/apply.ts';
import { isRegion } from '../../regions.ts';
import { isSiteCode } from '../../sites.ts';
import { listsInSpelling, productInSpelling } from './in-spelling.ts';
import type { Catalogue, CatalogueSource, Scope } from './port.ts';
import { versioned } from './versioned.ts';

const RELATED_COUNT = 4;

/** Builds the catalogue on a source: limits every list to what the scope sells and keeps lists in memory by version. */
export function assembleCatalogue(source: CatalogueSource): Catalogue {
  const scopes = versioned(source.version, (key) => load(source, scopeOf(key)));
  const of = (scope: Scope) => scopes.get(`${scope.site}:${scope.region}`);
  const find = <T>(list: readonly T[], fits: (entry: T) => boolean) => list.find(fits);

  const catalogue: Catalogue = {
    version: source.version,
    refresh() {
      scopes.clear();
      source.refresh();
    },
    listing: async (scope) => (await of(scope)).listing,
    async product(scope, key) {
      const product = await source.product(scope, key);
      if (!product) return undefined;
      const { featureIds } = await of(scope);
      const features = product.features.filter((id) => featureIds.has(id));
      return { ...productInSpelling(product, scope.region), features };
    },
    async variantByGlobalItemId(scope, id) {
      const slug = (await of(scope)).slugByVariant.get(id);
      const product = slug === undefined ? undefined : await catalogue.product(scope, slug);
      const variant = product?.variants.find(({ globalItemId }) => globalItemId === id);
      return product && variant ? { product, variant } : undefined;
    },
    async related(scope, productSlug, variantSlug) {
      const { bySlug, colours } = await of(scope);
      const product = bySlug.get(productSlug);
      const variant = product?.variants.find(({ slug }) => slug === variantSlug) ?? product?.variants[0];
      if (!product || !variant) return undefined;
      return {
        nearest: Object.fromEntries(
          product.variants.map(({ slug, hex }) => [
            slug,
            nearestColours(colours, product, hex, RELATED_COUNT),
          ]),
        ),
        beside: liesWellBeside(colours, product, variant.hex, RELATED_COUNT),
      };
    },
    async discontinued(scope, slug) {
      const { lists, bySlug } = await of(scope);
      const entry = find(lists.discontinued, (item) => item.slug === slug);
      if (!entry || bySlug.has(slug)) return undefined;
      const successor = entry.successor === undefined ? undefined : bySlug.get(entry.successor);
      const alternatives = entry.alternatives.flatMap((other) => bySlug.get(other) ?? []);
      return { entry, alternatives, ...(successor ? { successor } : {}) };
    },
    discontinuedList: async (scope) => (await of(scope)).lists.discontinued,
    brands: async (scope) => (await of(scope)).lists.brands,
    brand: async (scope, slug) => find((await of(scope)).lists.brands, (item) => item.slug === slug),
    collections: async (scope) => (await of(scope)).lists.collections,
    collection: async (scope, slug) =>
      find((await of(scope)).lists.collections, (item) => item.slug === slug),
    productTypes: async (scope) => (await of(scope)).lists['product-types'],
    productType: async (scope, slug) =>
      find((await of(scope)).lists['product-types'], (item) => item.slug === slug),
    features: async (scope) => (await of(scope)).lists.features,
    feature: async (scope, id) => find((await of(scope)).lists.features, (item) => item.id === id),
    segments: async (scope) => (await of(scope)).lists.segments,
    highlights: async (scope) => (await of(scope)).lists.highlights,
    groupedHighlights: async (scope) => (await of(scope)).lists['grouped-highlights'],
    groupedHighlight: async (scope, slug) =>
      find((await of(scope)).lists['grouped-highlights'], (item) => item.slug === slug),
  };
  return catalogue;
}

function scopeOf(key: string): Scope {
  const [site, region] = key.split(':');
  if (!isSiteCode(site) || !isRegion(region)) throw new Error(`No such scope: ${key}`);
  return { site, region };
}

async function load(source: CatalogueSource, scope: Scope) {
  const [products, everything] = await Promise.all([source.listing(scope), source.lists(scope)]);
  const regional = everything.features.filter((feature) => feature.regions.includes(scope.region));
  const featureIds = new Set(regional.map(({ id }) => id));
  const listing = sortProducts(
    products.map((product) => ({
      ...product,
      line: spelled(product.line, scope.region),
      features: product.features.filter((id) => featureIds.has(id)),
    })),
    'featured',
  );
  const limited = limit({ ...everything, features: regional }, listing, scope);
  const lists = listsInSpelling(limited, scope.region);
  return {
    listing,
    lists,
    featureIds,
    bySlug: new Map(listing.map((product) => [product.slug, product])),
    slugByVariant: new Map(
      listing.flatMap((product) => product.variants.map(({ id }) => [id, product.slug] as const)),
    ),
    colours: colourIndex(listing),
  };
}

/** The lists as one scope sees them: only entries with something on sale, highlights only of products on sale. */
function limit(lists: CatalogueLists, listing: readonly ListingProduct[], scope: Scope): CatalogueLists {
  const used = (pick: (product: ListingProduct) => readonly string[]) => new Set(listing.flatMap(pick));
  const [brands, collections] = [used((product) => product.brands), used((product) => [product.collection])];
  const [subTypes, features] = [used((product) => product.subTypes), used((product) => product.features)];
  const segments = used((product) => product.segments);
  const codes = new Set(listing.map(({ code }) => code));
  return {
    ...lists,
    brands: lists.brands.filter(
      (brand) =>
        brand.sites.includes(scope.site) && brand.regions.includes(scope.region) && brands.has(brand.code),
    ),
    collections: lists.collections.filter(
      ({ id, regions }) => regions.includes(scope.region) && collections.has(id),
    ),
    'product-types': lists['product-types']
      .filter(({ code }) => subTypes.has(code))
      .sort((a, b) => a.name.localeCompare(b.name, 'en')),
    features: lists.features.filter(({ id }) => features.has(id)),
    segments: lists.segments.filter(({ id }) => segments.has(id)),
    'grouped-highlights': lists['grouped-highlights'].map((group) => ({
      ...group,
      entries: group.entries.map((entry) => ({
        ...entry,
        products: entry.products.filter((code) => codes.has(code)),
      })),
    })),
  };
}
