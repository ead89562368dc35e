import { COLOUR_FAMILIES } from '#lib/contracts/codes.ts';

/** A colour family of the product these lists show. */
const ITS_OWN = 'gray';

/**
 * An endless sequence of addresses of carpet lists sorted by name, each filtered by another set of colours. All of them
 * show the carpet that is first by name and is available in grey. None of them has been requested before, so none is
 * cached.
 */
export function* coldLists(region: string): Generator<string> {
  const others = COLOUR_FAMILIES.filter((family) => family !== ITS_OWN);
  for (let set = 0; set < 2 ** others.length; set += 1) {
    const colours = others.filter((_, at) => set & (1 << at)).map((family) => `&colour=${family}`);
    yield `/${region}/products?type=CPT&sort=name&colour=${ITS_OWN}${colours.join('')}`;
  }
}
