import { CATALOGUE_VERSION_HEADER, listScope } from '#lib/catalogue/shop-lists.ts';
import type { ListedProduct } from '#lib/contracts/catalogue.ts';
import { getWithin } from '#lib/http/get-within.ts';
import { type Leads, leadsOf } from './list-words.ts';

/** Timeout in ms, long enough for all products of a large range over a slow connection. */
const TIMEOUT_MS = 15_000;

function get<T>(url: string, read: (answer: Response) => Promise<T>): Promise<T> {
  return getWithin(url, { timeoutMs: TIMEOUT_MS, headers: { Accept: 'application/json' } }, (answer) => {
    if (!answer.ok) throw new Error(`The list answered ${answer.status}`);
    return read(answer);
  });
}

/**
 * All products of the region as listing records, with the catalogue version they belong to. Rejects on a timeout or
 * an error status.
 */
export function fetchWholeList(
  website: string,
  region: string,
): Promise<{ scope: string; items: ListedProduct[] }> {
  return get(`/api/listing?website=${website}&region=${region}`, async (answer) => {
    const version = answer.headers.get(CATALOGUE_VERSION_HEADER) ?? '';
    return { scope: listScope(website, region, version), items: await answer.json() };
  });
}

/** The lead sentence of each sub-type. Rejects on a timeout or an error status. */
export function fetchLeads(website: string, region: string): Promise<Leads> {
  return get(`/api/product-types?website=${website}&region=${region}`, async (answer) =>
    leadsOf(await answer.json()),
  );
}

/** The products of a filtered list from a position on. Rejects on a timeout or an error status. */
export function fetchListPage(
  website: string,
  region: string,
  query: string,
  from: number,
): Promise<ListedProduct[]> {
  const own = `website=${website}&region=${region}&from=${from}`;
  return get(`/api/list-page?${query ? `${query}&` : ''}${own}`, (answer) => answer.json());
}
