/** Lower case, with hyphens for spaces (S2.3-16): "Wool Twist" is `wool-twist`. */
export function toSlug(name: string): string {
  return name.trim().toLowerCase().replace(/\s+/g, '-');
}

/** Derives a slug from a name: words of a-z and digits with single hyphens; empty if the name contains none. */
export const slugOfName = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}'’]/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** Returns the product-type slug of a banner link: spaces and underscores become hyphens (S2.7-3). */
export function toTypeSlug(name: string): string {
  return toSlug(name).replace(/_/g, '-');
}

/** Returns the number of a trailing `id-{digits}`: `tweed-id-42` is 42, otherwise undefined (S2.3-15). */
export function productIdFromSlug(slug: string): number | undefined {
  const digits = /(?:^|-)id-(\d+)$/.exec(slug)?.[1];
  return digits === undefined ? undefined : Number(digits);
}
