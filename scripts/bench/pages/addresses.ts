import { fetchOk } from './fetch-page.ts';

const COLOURS = ['black', 'blue', 'brown', 'gray', 'green', 'orange', 'purple', 'red', 'yellow'];
const TYPES = ['CPT', 'HF', ''];

export interface PageKind {
  readonly kind: 'home' | 'listing' | 'product';
  readonly path: string;
}

/** Home, the carpets and the first carpet listed. */
export async function pagesOf(origin: string, region: string): Promise<PageKind[]> {
  const listing = `/${region}/products?type=CPT`;
  const { text } = await fetchOk(origin + listing);
  const product = new RegExp(`href="(/${region}/products/[a-z0-9-]+)"`).exec(text)?.[1];
  if (!product) throw new Error(`${listing} lists no product`);
  return [
    { kind: 'home', path: `/${region}` },
    { kind: 'listing', path: listing },
    { kind: 'product', path: product },
  ];
}

/**
 * Every set of colours in every floor type: over a thousand different addresses with results, for pages that are in
 * no cache. In a mixed but repeatable order, so that any stretch of them is alike.
 */
export function filteredListings(region: string): string[] {
  const addresses: string[] = [];
  for (const type of TYPES) {
    for (let set = 1; set < 2 ** COLOURS.length; set += 1) {
      const query = new URLSearchParams(type ? { type } : {});
      for (const [at, colour] of COLOURS.entries()) if (set & (2 ** at)) query.append('colour', colour);
      addresses.push(`/${region}/products?${query}`);
    }
  }
  // A step without a common divisor visits every address once.
  return addresses.map((_, at) => addresses[(at * 617) % addresses.length] ?? '');
}
