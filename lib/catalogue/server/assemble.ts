import 'server-only';
import {
  complementaryColours,
  nearestColours,
  type RelatedColour,
  type RelatedOrdinal,
} from '../../colour/related.ts';
import type { Discontinued, Product } from '../../contracts/catalogue.ts';
import type { GroupedHighlight } from '../../contracts/highlights.ts';
import type { CatalogueLists } from '../../contracts/lists.ts';
import { isRegion, REGION, type Region } from '../../regions.ts';
import { versioned } from '../../server/db/versioned.ts';
import { isSiteCode } from '../../server/installed-sites.ts';
import { spelled } from '../../spelling.ts';
import type { Assortment } from './assortment.ts';
import { loadAssortment } from './load-assortment.ts';
import { localiseLists, localiseProduct } from './localise.ts';
import type { Catalogue, CatalogueSource, Scope } from './port.ts';

const RELATED_COUNT = 4;

/** Builds the catalogue on a source: limits every list to what the scope sells, and caches lists by version. */
export function assembleCatalogue(source: CatalogueSource): Catalogue {
  const scopes = versioned(source.version, (key) => load(source, scopeOf(key)));
  const of = (scope: Scope) => scopes.get(`${scope.site}:${scope.region}`);
  const highlights = versioned(source.version, async (key) => {
    const { range, lists } = await of(scopeOf(key));
    const group = lists['grouped-highlights'].find(({ id }) => key.endsWith(`:${id}`));
    return highlightedPlaces(source, range, group);
  });
  const find = <T>(list: readonly T[], fits: (entry: T) => boolean) => list.find(fits);

  const catalogue: Catalogue = {
    version: source.version,
    changes: async () => (await source.changes?.()) ?? new Map(),
    refresh() {
      scopes.clear();
      highlights.clear();
      source.refresh();
    },
    range: async (scope) => (await of(scope)).range,
    async product(scope, key, options) {
      const product = await source.product(scope, key, options);
      if (!product) return undefined;
      return dressed(product, scope, (await of(scope)).featureIds);
    },
    async products(scope, codes) {
      const { featureIds } = await of(scope);
      return (await source.productsOf(scope, codes)).map((product) => dressed(product, scope, featureIds));
    },
    async variantByGlobalItemId(scope, id) {
      const code = (await source.codesOf(scope, [id])).get(id);
      const product = code === undefined ? undefined : await catalogue.product(scope, code);
      const variant = product?.variants.find(({ globalItemId }) => globalItemId === id);
      return product && variant ? { product, variant } : undefined;
    },
    async floorsOf(scope, globalItemIds) {
      const { range } = await of(scope);
      const codes = await source.codesOf(scope, globalItemIds);
      const products = await range.read(range.placesInOrder([...codes.values()]));
      const floors = products.flatMap((product) => product.variants.map((variant) => ({ product, variant })));
      const byId = new Map(floors.map((floor) => [floor.variant.id, floor]));
      return new Map(
        globalItemIds.flatMap((id) => {
          const floor = byId.get(id);
          return floor ? [[id, floor] as const] : [];
        }),
      );
    },
    async related(scope, productSlug, variantSlug) {
      const { range } = await of(scope);
      const place = range.placeOfSlug(productSlug);
      const [product] = place === undefined ? [] : await range.read([place]);
      const variant = product?.variants.find(({ slug }) => slug === variantSlug) ?? product?.variants[0];
      if (place === undefined || !product || !variant) return undefined;
      const nearest = product.variants.map(
        ({ slug, hex }) => [slug, nearestColours(range.colours, { place, hex }, RELATED_COUNT)] as const,
      );
      const beside = complementaryColours(range.colours, { place, hex: variant.hex }, RELATED_COUNT);
      const inFull = await reader(range, [...nearest.flatMap(([, found]) => found), ...beside]);
      return {
        nearest: Object.fromEntries(nearest.map(([slug, found]) => [slug, found.flatMap(inFull)])),
        beside: beside.flatMap(inFull),
      };
    },
    async discontinued(scope, slug) {
      const { lists, range } = await of(scope);
      const entry = find(lists.discontinued, (item) => item.slug === slug);
      if (!entry || range.placeOfSlug(slug) !== undefined) return undefined;
      const sold = (slugs: readonly string[]) =>
        range.read(slugs.flatMap((other) => range.placeOfSlug(other) ?? []));
      const last = lastOfChain(entry, lists.discontinued);
      const alternatives = await sold(last.alternatives);
      const [successor] = await sold(last.successor === undefined ? [] : [last.successor]);
      return { entry, alternatives, ...(successor ? { successor } : {}) };
    },
    highlighted: ({ site, region }, groupId) => highlights.get(`${site}:${region}:${groupId}`),
    list: async (name, scope) => (await of(scope)).lists[name],
    async entry(name, scope, key) {
      const { lists } = await of(scope);
      return lists[name].find((item) => ('slug' in item ? item.slug : item.id) === key);
    },
  };
  return catalogue;
}

/** Applies the region's spelling and features to a product. */
const dressed = (product: Product, { region }: Scope, featureIds: ReadonlySet<string>): Product => ({
  ...localiseProduct(product, region),
  features: product.features.filter((id) => featureIds.has(id)),
});

/** A successor may have left the range too; the last one in the chain names the current alternatives. */
function lastOfChain(entry: Discontinued, all: readonly Discontinued[]): Discontinued {
  const passed = new Set([entry]);
  for (let last = entry; ; ) {
    const next = all.find(({ slug }) => slug === last.successor);
    if (!next || passed.has(next)) return last;
    passed.add(next);
    last = next;
  }
}

function scopeOf(key: string): Scope {
  const [site, region] = key.split(':');
  if (!isSiteCode(site) || !isRegion(region)) throw new Error(`Unknown scope: ${key}`);
  return { site, region };
}

/**
 * Reads the floors of all results at once and returns a function that resolves a result; empty for a floor that was
 * withdrawn meanwhile.
 */
async function reader(range: Assortment, found: readonly RelatedOrdinal[]) {
  const places = [...new Set(found.map(({ place }) => place))];
  const products = new Map((await range.read(places)).map((product) => [product.code, product]));
  return ({ place, variant, deltaE }: RelatedOrdinal): RelatedColour[] => {
    const product = products.get(range.rows[place]?.code ?? '');
    const colour = product?.variants[variant];
    return product && colour ? [{ product, variant: colour, deltaE }] : [];
  };
}

async function load(source: CatalogueSource, scope: Scope) {
  const everything = await source.lists(scope);
  const regional = everything.features.filter((feature) => feature.regions.includes(scope.region));
  const featureIds = new Set(regional.map(({ id }) => id));
  const range = await loadAssortment(source, scope, (record) => ({
    ...record,
    line: spelled(record.line, scope.region),
    features: record.features.filter((id) => featureIds.has(id)),
  }));
  const lists = localiseLists(limit({ ...everything, features: regional }, range, scope), scope.region);
  return { range, lists, featureIds };
}

/** A large range has half a million floors under highlights, so they are read only for the pages that show them. */
async function highlightedPlaces(source: CatalogueSource, range: Assortment, group?: GroupedHighlight) {
  const entries = group?.entries ?? [];
  const refOf = (entry: (typeof entries)[number]) => `${group?.id}#${entry.id}`;
  const codes = entries.length > 0 ? await source.highlighted?.(entries.map(refOf)) : undefined;
  return new Map(
    entries.map((entry) => {
      const under = codes ? (codes.get(refOf(entry)) ?? []) : entry.products;
      return [entry.id, range.placesInOrder(under)];
    }),
  );
}

/** Star grades belong to a grading scheme; they are left out in regions that do not use one. */
const isOfRegion = ({ entries }: GroupedHighlight, region: Region) =>
  REGION[region].standards.grading !== undefined || entries.every(({ kind }) => kind === undefined);

/** Limits the lists to a scope: only entries with something on sale, and only highlights of products on sale. */
function limit(lists: CatalogueLists, range: Assortment, scope: Scope): CatalogueLists {
  const [brands, collections] = [range.known('brands'), range.known('collections')];
  const [subTypes, features] = [range.known('subTypes'), range.known('features')];
  const { segment } = range.index.values;
  const groups = lists['grouped-highlights'].filter((group) => isOfRegion(group, scope.region));
  const groupIds = new Set(groups.map(({ id }) => id));
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
    segments: lists.segments.filter(({ id }) => segment.has(id)),
    highlights: lists.highlights.filter(({ group }) => groupIds.has(group)),
    'grouped-highlights': groups,
  };
}
