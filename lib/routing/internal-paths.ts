/** Paths that only the proxy's rewrites reach; requests from outside get a 404. */
export const INTERNAL = {
  /** This page does not exist, so it renders the region's 404. */
  missing: '/missing-page',
  /** `/{region}/products/list/{filter segment}` */
  filteredProducts: '/products/list',
  /** `/{region}/products/{slug}/in/{colour slug}` */
  productColour: '/in',
  /** `/{region}/find-stores/in/{state}` */
  storesOfState: '/find-stores/in',
  /** `/{region}/brands/{slug}/all`, and the same for collections and features */
  whole: '/all',
} as const;

/** Whether a path without region is one of the internal paths above. */
export function isInternalPath(path: string): boolean {
  return (
    path.startsWith(`${INTERNAL.filteredProducts}/`) ||
    path.startsWith(`${INTERNAL.storesOfState}/`) ||
    /^\/products\/[^/]+\/in(?:\/|$)/.test(path) ||
    /^\/(?:brands|collections|features)\/[^/]+\/all(?:\/|$)/.test(path)
  );
}
