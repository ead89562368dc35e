/** The lists of an answer in the order they are shown: five of the catalogue (S3.1-1), then pages of the shop. */
export const RESULT_LISTS = ['products', 'variants', 'highlights', 'collections', 'types', 'pages'] as const;
export type ResultList = (typeof RESULT_LISTS)[number];

/** What every entry has on the wire: id and name come from `airtableId` and `title` (S3.1-1, S7.2-2). */
interface Entry {
  readonly airtableId: string;
  readonly title: string;
  /** Page of the entry, with the region (G11). */
  readonly href: string;
}

export interface ProductEntry extends Entry {
  readonly productCode: string;
  readonly collectionName: string;
  /** Public id of the swatch shown beside it. */
  readonly swatch?: string;
}

export interface VariantEntry extends Entry {
  readonly globalItemId: string;
  /** Code of its product; empty where the search does not say it. */
  readonly productCode: string;
  readonly productName: string;
  readonly cameoImage: string | null;
  readonly patternCloudinaryPublicId: string | null;
}

/** A page of the shop: a guide, a service, an answer to a question. */
export interface PageResult extends Entry {
  /** What kind of page it is, in a word or two. */
  readonly about: string;
}

/** An answer of GET /api/search-query. */
export interface SearchResponse {
  readonly products: readonly ProductEntry[];
  readonly variants: readonly VariantEntry[];
  readonly highlights: readonly Entry[];
  readonly collections: readonly Entry[];
  readonly types: readonly Entry[];
  readonly pages: readonly PageResult[];
  /** How many there are in all, also those not listed. */
  readonly totals: Readonly<Record<ResultList, number>>;
  /** The query as it was probably meant, when words were misspelt. */
  readonly fix?: string;
  /** No floor has all of the words; these have some. */
  readonly partial?: true;
  /** Says that the shop does not sell what was asked for; the lists then have what comes nearest. */
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
