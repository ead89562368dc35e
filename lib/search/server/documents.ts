import 'server-only';
import { z } from 'zod';
import { swatchId } from '../../catalogue/variant-image.ts';
import type { Product, Variant } from '../../contracts/catalogue.ts';
import { TYPE } from '../../contracts/codes.ts';
import { FACET_FIELDS, type FacetFields } from '../../contracts/facet-fields.ts';
import type { CatalogueLists } from '../../contracts/lists.ts';
import type { ResultList } from '../../contracts/search.ts';
import { REGIONS, type Region } from '../../regions.ts';
import { siteCodes } from '../../server/installed-sites.ts';
import type { SiteCode } from '../../sites.ts';
import { shadeWords } from './shades.ts';
import { wordsOf } from './words.ts';

/** A searchable document. Its words have three weights; `data` is what a result shows. */
export interface SearchDocument {
  readonly kind: ResultList;
  readonly productCode: string | null;
  readonly priority: number;
  readonly name: readonly string[];
  readonly facts: readonly string[];
  readonly body: readonly string[];
  /** Scope words of the sites and regions in which it is sold. */
  readonly scope: readonly string[];
  readonly data: DocumentData;
}

/** The stored data from which a result is built in any region. */
export const documentDataSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** Path without a region. */
  path: z.string(),
  code: z.string().optional(),
  collection: z.string().optional(),
  /** Public id of the swatch, by region. */
  swatches: z.partialRecord(z.enum(REGIONS), z.string()).optional(),
  item: z.string().optional(),
  product: z.string().optional(),
  cameo: z.string().nullish(),
  pattern: z.string().nullish(),
});
export type DocumentData = z.infer<typeof documentDataSchema>;

/** Returns the index word that limits results to a site and a region. */
export const scopeWord = (site: SiteCode, region: Region) => `in${site}${region}`.toLowerCase();

/** Id of the room for which the grading decides suitability. */
const STAIRS = 'stairs';

const unique = (words: readonly string[]) => [...new Set(words)];
const scopeWords = (sites: readonly SiteCode[], regions: readonly Region[]) =>
  sites.flatMap((site) => regions.map((region) => scopeWord(site, region)));

/** Returns the words for the kind of floor. */
const kindsOf = ({ type, subTypes, construction }: Product) =>
  wordsOf([type.name, ...subTypes.map(({ name }) => name), construction.name].join(' '));

/** Returns the words for a floor's material, features and uses: verified facts, unlike its descriptions. */
function traitsOf(product: Product): string[] {
  const { grading } = product;
  const rooms = product.suitableRooms.filter((room) => room !== STAIRS);
  return wordsOf(
    [
      product.species,
      product.look,
      // As separate words, "red list free" would match each of them alone.
      ...[...product.features, ...product.segments].map((name) => name.replaceAll('-', '')),
      ...rooms,
      // A width such as 4 metres must not match any other 4.
      ...(product.rollSize ?? []).map((size) => `roll${Math.round(Number.parseFloat(size) * 100)}`),
      // The grading is the only source for stairs. A grade is one word, so that "Heavy duty" does not match a part of
      // "Medium to heavy".
      grading?.stairs ? STAIRS : '',
      grading?.suitability?.replaceAll(/[^a-z]/gi, ''),
      // Every carpet has a good slip rating, and who asks for it means hard floors.
      product.slip && TYPE[product.type.code].surface === 'board' ? `slip${product.slip.rating}` : '',
    ].join(' '),
  );
}

/** Returns a product and each of its colours as documents. */
export function productDocuments(product: Product): SearchDocument[] {
  const kinds = unique(kindsOf(product));
  const shades = product.variants.map(shadesOf);
  const collection = wordsOf(product.collectionName);
  const own: SearchDocument = {
    kind: 'products',
    productCode: product.productCode,
    priority: product.priority,
    name: wordsOf(product.name),
    facts: unique([
      ...wordsOf(product.productCode),
      ...collection,
      ...kinds,
      ...traitsOf(product),
      ...shades.flat(),
    ]),
    body: unique(
      wordsOf(
        [
          product.fibre,
          product.finish,
          ...product.features,
          ...Object.keys(FACET_FIELDS).flatMap((field) => product[field as keyof FacetFields] ?? []),
          ...product.brands.map(({ name }) => name),
          ...product.segments,
          product.descriptions.short,
          ...product.variants.map(({ name, colourId }) => `${name} ${colourId}`),
        ].join(' '),
      ),
    ),
    scope: scopeWords(product.sites, regionsOf(product)),
    data: {
      id: product.airtableId,
      title: product.name,
      path: `/products/${product.slug}`,
      code: product.productCode,
      collection: product.collectionName,
      swatches: swatchesOf(product),
    },
  };
  return [
    own,
    ...product.variants.map((variant, at) =>
      variantDocument(product, variant, { shades: shades[at] ?? [], body: [...kinds, ...collection] }),
    ),
  ];
}

const shadesOf = ({ colourFamily, hex }: Variant) => [
  ...wordsOf(colourFamily),
  ...shadeWords({ family: colourFamily, hex }),
];

interface VariantWords {
  readonly shades: readonly string[];
  readonly body: readonly string[];
}

function variantDocument(product: Product, variant: Variant, { shades, body }: VariantWords): SearchDocument {
  return {
    kind: 'variants',
    productCode: product.productCode,
    priority: product.priority,
    name: wordsOf(variant.name),
    facts: unique([
      ...wordsOf([product.name, variant.globalItemId, variant.colourId, product.construction.name].join(' ')),
      ...shades,
    ]),
    body: unique([...wordsOf(product.productCode), ...body]),
    scope: scopeWords(
      product.sites,
      product.regions.filter((region) => variant.regions.includes(region)),
    ),
    data: {
      id: variant.airtableId,
      title: variant.name,
      path: `/products/${product.slug}?colour=${variant.slug}`,
      code: product.productCode,
      item: variant.globalItemId,
      product: product.name,
      cameo: variant.cameoImage,
      pattern: swatchId(variant),
    },
  };
}

const regionsOf = (product: Product) =>
  product.regions.filter((region) => product.variants.some(({ regions }) => regions.includes(region)));

function swatchesOf(product: Product): DocumentData['swatches'] {
  return Object.fromEntries(
    regionsOf(product).flatMap((region) => {
      const first = product.variants.find(({ regions }) => regions.includes(region));
      return first ? [[region, swatchId(first)]] : [];
    }),
  );
}

/**
 * Returns collections, types, highlights and features as documents; features are listed under highlights. Every site
 * is in their scope, because only the catalogue knows which of them have a floor on sale.
 */
export function listDocuments(lists: CatalogueLists): SearchDocument[] {
  const document = (
    kind: ResultList,
    entry: { airtableId: string; name: string },
    path: string,
    words: string,
    regions: readonly Region[] = REGIONS,
  ): SearchDocument => ({
    kind,
    productCode: null,
    priority: 0,
    name: wordsOf(entry.name),
    facts: [],
    body: unique(wordsOf(words)),
    scope: scopeWords(siteCodes(), regions),
    data: { id: entry.airtableId, title: entry.name, path },
  });
  return [
    ...lists.collections.map((entry) =>
      document('collections', entry, `/collections/${entry.slug}`, entry.description, entry.regions),
    ),
    ...lists['product-types'].map((entry) => document('types', entry, `/product-types/${entry.slug}`, '')),
    ...lists.highlights.map((entry) =>
      document('highlights', entry, `/grouped-highlights/${entry.slug}`, entry.group),
    ),
    ...lists.features.map((entry) => document('highlights', entry, entry.url, '', entry.regions)),
  ];
}
