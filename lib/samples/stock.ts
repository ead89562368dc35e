import type { Variant } from '../contracts/catalogue.ts';
import type { Site } from '../contracts/site.ts';
import type { Region } from '../regions.ts';

/**
 * Whether a sample of a variant can be had: by the stock of its region (S5.2-13), always on the commercial site
 * (S5.2-14), and never where no samples are posted (G31).
 */
export function isSampleInStock(
  variant: Pick<Variant, 'sampleInStock' | 'sampleInStockNz'>,
  region: Region,
  { kind }: Pick<Site, 'kind'>,
): boolean {
  if (region === 'na') return false;
  if (kind === 'commercial') return true;
  return region === 'au' ? variant.sampleInStock : variant.sampleInStockNz;
}
