/** The lists of a search response in display order: five of the catalogue (S3.1-1), then pages of the shop. */
export const RESULT_LISTS = ['products', 'variants', 'highlights', 'collections', 'types', 'pages'] as const;
export type ResultList = (typeof RESULT_LISTS)[number];

/** Fields of every entry in the API: id and name come from `airtableId` and `title` (S3.1-1, S7.2-2). */
interface Entry {
  readonly airtableId: string;
  readonly title: string;
  /** Path of the entry's page, with the region (G11). */
  readonly href: string;
}

export interface ProductEntry extends Entry {
  readonly productCode: string;
  readonly collectionName: string;
  /** Public id of its swatch image. */
  readonly swatch?: string;
}

export interface VariantEntry extends Entry {
  readonly globalItemId: string;
  /** Code of its product; empty if the search service does not return it. */
  readonly productCode: string;
  readonly productName: string;
  readonly cameoImage: string | null;
  readonly patternCloudinaryPublicId: string | null;
}

/** A page of the shop: a guide, a service, an answer to a question. */
export interface PageResult extends Entry {
  /** The kind of page, in a word or two. */
  readonly about: string;
}

/** The response of GET /api/search-query. */
export interface SearchResponse {
  readonly products: readonly ProductEntry[];
  readonly variants: readonly VariantEntry[];
  readonly highlights: readonly Entry[];
  readonly collections: readonly Entry[];
  readonly types: readonly Entry[];
  readonly pages: readonly PageResult[];
  /** Total number of results per list, including those not returned. */
  readonly totals: Readonly<Record<ResultList, number>>;
  /** The corrected query, if words were misspelt. */
  readonly fix?: string;
  /** No floor matches all of the words; these match some. */
  readonly partial?: true;
  /** Says that the shop does not sell what was searched for; the lists then contain the nearest alternatives. */
  readonly note?: string;
}

const NO_TOTALS: SearchResponse['totals'] = {
  products: 0,
  variants: 0,
  highlights: 0,
  collections: 0,
  types: 0,
  pages: 0,
};

export const EMPTY_ANSWER: SearchResponse = {
  products: [],
  variants: [],
  highlights: [],
  collections: [],
  types: [],
  pages: [],
  totals: NO_TOTALS,
};

/** Whether any list has an entry (S4.1-4). */
export function hasResults(answer: SearchResponse): boolean {
  return RESULT_LISTS.some((list) => answer[list].length > 0);
}
