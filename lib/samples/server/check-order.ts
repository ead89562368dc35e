import 'server-only';
import type { Catalogue } from '../../catalogue/server/port.ts';
import { COUNTRIES } from '../../region/countries.ts';
import { REGION, type Region } from '../../regions.ts';
import { type FieldProblem, problemsOf } from '../../server/http/responses.ts';
import { siteByCode } from '../../server/installed-sites.ts';
import type { SiteCode } from '../../sites.ts';
import { type Customer, customerSchema } from '../customer-schema.ts';
import { companyRequired, maxSamples, samplesOffered } from '../limits.ts';
import { formOfValues, type OrderRequest, type OrderVariant } from '../order-request.ts';
import { isSampleInStock } from '../stock.ts';

export interface OrderScope {
  /** The site this process serves; its range, stock rule and form count. */
  readonly site: SiteCode;
  /** The code the call named (S7.12-1); a call for the commercial site needs its company too. */
  readonly website: SiteCode;
  readonly region: Region;
}

/** The customer of an order, or what is wrong with the fields (S5.2), as the browser would have said it. */
export function checkCustomer(
  { values }: OrderRequest,
  { site, website, region }: OrderScope,
): { customer: Customer } | { problems: FieldProblem[] } {
  const called = siteByCode(website);
  const formSite = companyRequired(called) ? called : siteByCode(site);
  const parsed = customerSchema({ site: formSite, region }).safeParse(formOfValues(values));
  if (!parsed.success) return { problems: problemsOf(parsed.error) };
  const { address } = parsed.data;
  if (address.type === 'PLACE_ID' && !isCountryOf(address.country, region))
    return { problems: [{ field: 'address', reason: 'The address is not in this region' }] };
  return { customer: parsed.data };
}

/** What cannot be sent as it was chosen; empty when all is well. */
export interface Unavailable {
  readonly globalItemId?: string;
  readonly reason: 'region' | 'unknown' | 'noSamples' | 'outOfStock' | 'tooMany' | 'twice';
}

/** The chosen variants as the catalogue knows them, or why they cannot be had (S5.2-13, S9.3-1, G25, G31, G32). */
export async function checkVariants(
  catalogue: Catalogue,
  { variants }: OrderRequest,
  { site, region }: OrderScope,
): Promise<{ variants: OrderVariant[] } | { unavailable: Unavailable[] }> {
  if (!samplesOffered(region) || !siteByCode(site).regions.includes(region))
    return { unavailable: [{ reason: 'region' }] };
  if (variants.length > maxSamples(region)) return { unavailable: [{ reason: 'tooMany' }] };
  const found: OrderVariant[] = [];
  const unavailable: Unavailable[] = [];
  const seen = new Set<string>();
  for (const { globalItemId, productCode } of variants) {
    if (seen.has(globalItemId)) unavailable.push({ globalItemId, reason: 'twice' });
    seen.add(globalItemId);
    const known = await catalogue.variantByGlobalItemId({ site, region }, globalItemId);
    if (!known || known.product.productCode !== productCode) {
      unavailable.push({ globalItemId, reason: 'unknown' });
    } else if (!known.product.sampleAvailable) {
      unavailable.push({ globalItemId, reason: 'noSamples' });
    } else if (!isSampleInStock(known.variant, region, siteByCode(site))) {
      unavailable.push({ globalItemId, reason: 'outOfStock' });
    } else {
      const { colourId, name, patternCloudinaryPublicId } = known.variant;
      const { name: productName } = known.product;
      found.push({ colourId, globalItemId, productCode, patternCloudinaryPublicId, name, productName });
    }
  }
  return unavailable.length > 0 ? { unavailable } : { variants: found };
}

function isCountryOf(country: string, region: Region): boolean {
  return REGION[region].countries.some(
    (code) => COUNTRIES[code].name.toUpperCase() === country.toUpperCase(),
  );
}
