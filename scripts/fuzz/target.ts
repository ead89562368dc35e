/** One endpoint: paths in which `*` is replaced by an attack, query parameters, and its share of the run. */
export interface Target {
  readonly route: string;
  readonly paths: readonly string[];
  readonly query?: readonly string[];
  /** Methods it supports; others are tried too. */
  readonly methods?: readonly string[];
  /** Headers that belong to its requests, each with the values our client would send. */
  readonly headers?: Readonly<Record<string, readonly string[]>>;
  /** Content type of its bodies, if it is not `application/json`. */
  readonly contentType?: string;
  readonly weight: number;
}

export const SCOPE = ['website', 'region'];
/** Query parameters of lists. */
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
