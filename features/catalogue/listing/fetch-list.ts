import { CATALOGUE_VERSION_HEADER, listScope } from '#lib/catalogue/shop-lists.ts';
import type { ListedProduct } from '#lib/contracts/catalogue.ts';
import { type Leads, leadsOf } from './list-words.ts';

async function get(url: string): Promise<Response> {
  const response = await fetch(url, { headers: { Accept: 'application/json' } });
  if (!response.ok) throw new Error(`The list answered ${response.status}`);
  return response;
}

/**
 * All products of the region as listing records, with the catalogue they belong to. Rejects when the shop does not
 * answer.
 */
export async function fetchWholeList(
  website: string,
  region: string,
): Promise<{ scope: string; items: ListedProduct[] }> {
  const response = await get(`/api/listing?website=${website}&region=${region}`);
  const version = response.headers.get(CATALOGUE_VERSION_HEADER) ?? '';
  return { scope: listScope(website, region, version), items: await response.json() };
}

/** The sentence of each sub-type. Rejects when the shop does not answer. */
export async function fetchLeads(website: string, region: string): Promise<Leads> {
  return leadsOf(await (await get(`/api/product-types?website=${website}&region=${region}`)).json());
}

/** The next products of a filtered list, from a position on. Rejects when the shop does not answer. */
export async function fetchListPage(
  website: string,
  region: string,
  query: string,
  from: number,
): Promise<ListedProduct[]> {
  const own = `website=${website}&region=${region}&from=${from}`;
  return (await get(`/api/list-page?${query ? `${query}&` : ''}${own}`)).json();
}
