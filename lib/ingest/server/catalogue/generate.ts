import 'server-only';
import type { Product, Variant } from '../../../contracts/catalogue.ts';
import { seededRandom } from '../../../seeded-random.ts';
import { toSlug } from '../../../slugs.ts';
import { stableId } from './list/derive.ts';

const FIRST =
  'Amber Banksia Bracken Calico Cedar Cinder Clover Coral Dune Estuary Fallow Flint Gorse Heron Inlet Juniper Kelp Lantern Lichen Mallee Merino Millpond Nettle Ochre Orchard Pebble Quarry Rushes Saddle Shale Shearer Sorrel Tannin Thistle Tideway Umber Wattle Willow Winter Yarrow'.split(
    ' ',
  );
const SECOND =
  'Bay Berber Boards Cord Creek Cross Drift Field Fold Grain Hatch Heath Ledge Lines Loop Mark Moor Pass Path Plain Plank Range Reach Ridge Rise Row Run Shore Slope Span Strand Thread Track Twill Twist Velvet Walk Weave Yard Yarn'.split(
    ' ',
  );
const FIRST_CODE = 10_000;

/**
 * Generates a large, varied catalogue for benchmarks by recombining the shop's own products: texts and figures of one,
 * colours of others of the same type. It uses the shop's pictures, so that each one exists.
 */
export function* generateProducts(count: number, models: readonly Product[], seed = 1): Generator<Product> {
  const next = seededRandom(seed);
  const pick = <T>(items: readonly T[]): T => {
    const item = items[Math.floor(next() * items.length)];
    if (item === undefined) throw new Error('There is nothing to choose from');
    return item;
  };
  const usedSlugs = new Set(models.map(({ slug }) => slug));
  for (let number = 0; number < count; number += 1) {
    const model = pick(models);
    const code = String(FIRST_CODE + number);
    const round = Math.floor(number / (FIRST.length * SECOND.length));
    const words = [FIRST[number % FIRST.length], SECOND[Math.floor(number / FIRST.length) % SECOND.length]];
    const numbered = [...words, ...(round > 0 ? [String(round + 1)] : [])].join(' ');
    const name = usedSlugs.has(toSlug(numbered)) ? `New ${numbered}` : numbered;
    const peers = models.filter((other) => other.type.code === model.type.code);
    const millimetres = pick(peers).totalThicknessMm;
    yield {
      ...model,
      airtableId: stableId('product', code),
      productCode: code,
      slug: toSlug(name),
      name,
      title: name,
      priority: 0,
      thickness: `${millimetres} mm`,
      totalThicknessMm: millimetres,
      releasedOn: `20${18 + Math.floor(next() * 8)}-${String(1 + Math.floor(next() * 12)).padStart(2, '0')}-01`,
      variants: colours(code, model, peers, 2 + Math.floor(next() * 9), pick),
    };
  }
}

type Pick = <T>(items: readonly T[]) => T;

function colours(
  code: string,
  model: Product,
  peers: readonly Product[],
  count: number,
  pick: Pick,
): Variant[] {
  const chosen = new Map<string, Variant>();
  for (let tries = 0; chosen.size < count && tries < count * 4; tries += 1) {
    const variant = pick(pick(peers).variants);
    chosen.set(variant.slug, variant);
  }
  return [...chosen.values()].map((variant, at) => {
    const number = String(at + 1).padStart(2, '0');
    const globalItemId = `10${code}${number}`;
    return {
      ...variant,
      airtableId: stableId('variant', globalItemId),
      globalItemId,
      colourId: `${code}-${number}`,
      patternCloudinaryPublicId: `variants/${variant.globalItemId}/swatches/1`,
      regions: model.regions,
    };
  });
}
