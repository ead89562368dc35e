import type { Variant } from '../contracts/catalogue.ts';
import type { Site } from '../contracts/site.ts';
import { type Region, type StockField, stockField } from '../regions.ts';

/**
 * Whether a sample of a variant is available: by the stock of its region (S5.2-13), always on the commercial site
 * (S5.2-14), and never where no samples are posted (G31).
 */
export function isSampleInStock(
  variant: Pick<Variant, StockField>,
  region: Region,
  { kind }: Pick<Site, 'kind'>,
): boolean {
  const field = stockField(region);
  if (!field) return false;
  if (kind === 'commercial') return true;
  return variant[field] === true;
}
