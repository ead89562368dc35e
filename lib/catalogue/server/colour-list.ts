import 'server-only';
import { swatchId } from '../../media/public-ids.ts';
import { type ListedFloor, MAX_LISTED_FLOORS } from '../colour-list.ts';
import type { Catalogue, Scope } from './port.ts';

/** Returns every colour of a range with the data that its tile shows. */
export async function colourList(catalogue: Catalogue, scope: Scope): Promise<ListedFloor[]> {
  const range = await catalogue.range(scope);
  const floors = await range.read(range.rows.slice(0, MAX_LISTED_FLOORS).keys());
  return floors.map(({ slug, name, variants }) => ({
    slug,
    name,
    variants: variants.map((one) => ({
      id: one.id,
      slug: one.slug,
      name: one.name,
      hex: one.hex,
      ...(one.swatch !== swatchId(one.id) && { swatch: one.swatch }),
    })),
  }));
}
