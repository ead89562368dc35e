/** A validation problem of a product. */
export interface Problem {
  /** Dotted path inside the product, such as `variants.0.slug`. */
  readonly field: string;
  readonly reason: string;
  /**
   * Another field that may equally be the cause. If a file contains only one of the two, the problem belongs to that
   * field.
   */
  readonly or?: string;
}
