import { COLOUR_FAMILIES } from '#lib/contracts/codes.ts';

/** A family that the product these lists are about has. */
const ITS_OWN = 'gray';

/**
 * Addresses of lists of carpets by name, each of another set of colours, without end for a test: all of them show the
 * carpet that is first by its name and comes in grey, and nobody has asked for them before.
 */
export function* coldLists(region: string): Generator<string> {
  const others = COLOUR_FAMILIES.filter((family) => family !== ITS_OWN);
  for (let set = 0; set < 2 ** others.length; set += 1) {
    const colours = others.filter((_, at) => set & (1 << at)).map((family) => `&colour=${family}`);
    yield `/${region}/products?type=CPT&sort=name&colour=${ITS_OWN}${colours.join('')}`;
  }
}
