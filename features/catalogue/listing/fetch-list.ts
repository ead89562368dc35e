import type { ListingProduct } from '#lib/contracts/catalogue.ts';

async function json<T>(url: string): Promise<T> {
  const response = await fetch(url, { headers: { Accept: 'application/json' } });
  if (!response.ok) throw new Error(`The list answered ${response.status}`);
  return (await response.json()) as T;
}

/** All products of the region as listing records. Rejects when the shop does not answer. */
export function fetchWholeList(website: string, region: string): Promise<ListingProduct[]> {
  return json(`/api/listing?website=${website}&region=${region}`);
}

/** The next products of a filtered list, from a position on. Rejects when the shop does not answer. */
export function fetchListPage(
  website: string,
  region: string,
  query: string,
  from: number,
): Promise<ListingProduct[]> {
  const own = `website=${website}&region=${region}&from=${from}`;
  return json(`/api/list-page?${query ? `${query}&` : ''}${own}`);
}
