/** What is wrong with a product. */
export interface Problem {
  /** Dotted path inside the product, such as `variants.0.slug`. */
  readonly field: string;
  readonly reason: string;
  /** Another field that is as much at fault: where a file says only one of the two, it is there. */
  readonly or?: string;
}
