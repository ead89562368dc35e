import { canonicalPath } from '../paths.ts';
import { DEFAULT_REGION, REGION, type Region } from '../regions.ts';

/**
 * Returns the hreflang alternates of a page that exists in the given regions (SEO-2): every page lists the same set,
 * including itself, as absolute canonical URLs. x-default is the default region's page, or the first region's if the
 * page does not exist there.
 */
export function hreflangAlternates(
  origin: string,
  bare: string,
  regions: readonly Region[],
): Record<string, string> {
  const address = (region: Region) => origin + canonicalPath(`/${region}${bare === '/' ? '' : bare}`);
  const fallback = regions.includes(DEFAULT_REGION) ? DEFAULT_REGION : regions[0];
  const entries = regions.flatMap((region) =>
    REGION[region].hreflang.map((lang) => [lang, address(region)] as const),
  );
  return Object.fromEntries(fallback ? [...entries, ['x-default', address(fallback)]] : entries);
}
