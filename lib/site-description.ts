import type { Site } from './contracts/site.ts';
import type { Region } from './regions.ts';

/** Returns the description of a site: the region's own, otherwise the generic one, otherwise '' (S3.10-3). */
export function siteDescription({ descriptions }: Pick<Site, 'descriptions'>, region: Region): string {
  return descriptions.regions?.[region] ?? descriptions.generic ?? '';
}
