import { randomUUID } from 'node:crypto';
import type { Product } from '#lib/contracts/catalogue.ts';
import { REGION, REGIONS, type Region } from '#lib/regions.ts';
import { samplesOffered } from '#lib/samples/limits.ts';
import { isSampleInStock } from '#lib/samples/stock.ts';
import { SAMPLE_ROOMS } from '#lib/scenes/sample-rooms.ts';
import { sampleOrder } from '#tests/support/sample-order.ts';
import { sitemapOf } from '../pages/addresses.ts';
import { fetchOk } from '../pages/fetch-page.ts';

/** Maximum number of products visited in large catalogues. */
const MAX_PRODUCTS = 2000;
/** Number of products whose colours are ordered and laid in a room. */
const SAMPLED = 12;
const VALUE = /<input(?=[^>]*\sname="(colour|type|subType)")(?=[^>]*\svalue="([^"]+)")[^>]*>/g;

export interface RegionFacts {
  readonly region: string;
  /** Slugs, the most requested first. */
  readonly products: readonly string[];
  /** Paths below the region of all pages that are neither a product nor a list. */
  readonly written: readonly string[];
  /** Filter values as `colour=gray`, the most requested first. */
  readonly filters: readonly string[];
  readonly words: readonly string[];
  /** Bodies of sample orders; empty where no samples are sent. */
  readonly orders: readonly string[];
  /** Ids of items that can be laid in a room. */
  readonly items: readonly string[];
  readonly places: readonly { readonly lat: number; readonly lng: number }[];
}

export interface Facts {
  readonly regions: readonly RegionFacts[];
  readonly rooms: readonly string[];
  /** The CSRF token that POST requests need. */
  readonly token: string;
}

const WORDS = ['wool', 'oak', 'grey', 'loop', 'stairs', 'pet friendly', 'timber', 'carpt', 'soft bedroom'];
const PLACES: Readonly<Partial<Record<Region, readonly { lat: number; lng: number }[]>>> = {
  au: [
    { lat: -37.81, lng: 144.96 },
    { lat: -33.87, lng: 151.21 },
    { lat: -31.95, lng: 115.86 },
  ],
  nz: [
    { lat: -36.85, lng: 174.76 },
    { lat: -43.53, lng: 172.64 },
  ],
  na: [
    { lat: 40.71, lng: -74.01 },
    { lat: 34.05, lng: -118.24 },
  ],
};

/** The addresses visitors of this shop can reach, read from the shop itself as a crawler does. */
export async function factsOf(origin: string): Promise<Facts> {
  const regions = await Promise.all(REGIONS.map((region) => regionFacts(origin, region)));
  return { regions, rooms: SAMPLE_ROOMS.map(({ sceneId }) => sceneId), token: randomUUID() };
}

async function regionFacts(origin: string, region: Region): Promise<RegionFacts> {
  const all = (await sitemapOf(origin, region)).map((address) => address.slice(region.length + 1));
  const products = all.flatMap((path) => /^\/products\/([^/?]+)$/.exec(path)?.[1] ?? []);
  const list = await fetchOk(`${origin}/${region}/products`);
  const filters = [...list.text.matchAll(VALUE)].map(([, name, value]) => `${name}=${value}`);
  if (products.length === 0 || filters.length === 0)
    throw new Error(`${origin}/${region} has no products or filters`);
  const shown = every(products, MAX_PRODUCTS);
  const sampled = await Promise.all(
    every(shown, SAMPLED).map(async (slug) => {
      const { text } = await fetchOk(`${origin}/api/products/${slug}?region=${region}`);
      return JSON.parse(text) as Product;
    }),
  );
  const inStock = sampled.flatMap((product) =>
    product.variants
      .filter(
        (variant) => product.sampleAvailable && isSampleInStock(variant, region, { kind: 'residential' }),
      )
      .map((variant) => ({ product, variant })),
  );
  return {
    region,
    products: shown,
    written: all.filter((path) => !/^\/products(?:[/?]|$)/.test(path) && path !== ''),
    filters: [...new Set(filters)],
    words: [...WORDS, ...every(shown, WORDS.length).map((slug) => slug.replaceAll('-', ' '))],
    orders: samplesOffered(region)
      ? every(inStock, SAMPLED).map(({ product, variant }) =>
          JSON.stringify(sampleOrder(product, region, variant)),
        )
      : [],
    items: sampled.flatMap(({ variants }) => variants.map(({ globalItemId }) => globalItemId)),
    places: PLACES[region] ?? [REGION[region].locator.view.center],
  };
}

const every = <T>(list: readonly T[], count: number): T[] =>
  list.filter((_, at) => at % Math.max(1, Math.ceil(list.length / count)) === 0);
