/** One endpoint: paths in which `*` is replaced by an attack, its query parameters, and its share of the run. */
export interface Target {
  readonly route: string;
  readonly paths: readonly string[];
  readonly query?: readonly string[];
  /** Methods it answers; others are tried too. */
  readonly methods?: readonly string[];
  /** Headers that belong to its requests, each with values as a client of ours would send them. */
  readonly headers?: Readonly<Record<string, readonly string[]>>;
  /** Type of the bodies it takes, where that is not JSON by its plain name. */
  readonly contentType?: string;
  readonly weight: number;
}

export const SCOPE = ['website', 'region'];
/** What lists are asked with. */
export const LIST = [
  'type',
  'subType',
  'colour',
  'collection',
  'brand',
  'thickness',
  'price',
  'page',
  'sort',
];
