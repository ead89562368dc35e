import 'server-only';
import { toListedProduct } from '../../catalogue/server/listed-product.ts';
import type { Catalogue, Scope } from '../../catalogue/server/port.ts';
import type { GroupedHighlight } from '../../contracts/highlights.ts';
import { LIST_NAMES, PAGED_LISTS } from '../../contracts/lists.ts';

type Read = (catalogue: Catalogue, scope: Scope) => Promise<unknown>;
type ReadOne = (catalogue: Catalogue, scope: Scope, id: string) => Promise<unknown>;

/** Returns a group of highlights with the codes of the floors under each entry, in list order. */
async function withFloors(catalogue: Catalogue, scope: Scope, group: GroupedHighlight) {
  const { rows } = await catalogue.range(scope);
  const places = await catalogue.highlighted(scope, group.id);
  const codesUnder = (id: string) => (places.get(id) ?? []).flatMap((place) => rows[place]?.code ?? []);
  return {
    ...group,
    entries: group.entries.map((entry) => ({ ...entry, products: codesUnder(entry.id) })),
  };
}

/**
 * Lists under /api/{resource}. `products` is filtered elsewhere; `listing` is the same without filters, for the
 * browser, which does not request lists that are too long to cache.
 */
export const COLLECTIONS: Readonly<Record<string, Read>> = {
  listing: async (catalogue, scope) => (await (await catalogue.range(scope)).read()).map(toListedProduct),
  ...Object.fromEntries(
    LIST_NAMES.map((name): [string, Read] => [name, (catalogue, scope) => catalogue.list(name, scope)]),
  ),
  'grouped-highlights': async (catalogue, scope) => {
    const groups = await catalogue.list('grouped-highlights', scope);
    return Promise.all(groups.map((group) => withFloors(catalogue, scope, group)));
  },
};

/** Single entries under /api/{resource}/{id}. */
export const ENTRIES: Readonly<Record<string, ReadOne>> = {
  products: (catalogue, scope, id) => catalogue.product(scope, id),
  ...Object.fromEntries(
    PAGED_LISTS.map((name): [string, ReadOne] => [
      name,
      (catalogue, scope, id) => catalogue.entry(name, scope, id),
    ]),
  ),
  'grouped-highlights': async (catalogue, scope, id) => {
    const group = await catalogue.entry('grouped-highlights', scope, id);
    return group && withFloors(catalogue, scope, group);
  },
};
