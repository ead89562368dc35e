/** Paths that only the proxy's rewrites reach; asked for from outside they are a 404. */
export const INTERNAL = {
  /** No page stands here, so it renders the region's 404. */
  missing: '/missing-page',
  /** `/{region}/products/list/{filter segment}` */
  filteredProducts: '/products/list',
  /** `/{region}/products/{slug}/in/{colour slug}` */
  productColour: '/in',
  /** `/{region}/brands/{slug}/all`, and the same of a collection or a feature */
  whole: '/all',
} as const;

/** True for a region-less path that belongs to the rewrites above. */
export function isInternalPath(path: string): boolean {
  return (
    path.startsWith(`${INTERNAL.filteredProducts}/`) ||
    /^\/products\/[^/]+\/in(?:\/|$)/.test(path) ||
    /^\/(?:brands|collections|features)\/[^/]+\/all(?:\/|$)/.test(path)
  );
}
