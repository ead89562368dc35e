import 'server-only';
import type { Catalogue, Scope } from '../../catalogue/server/port.ts';
import { LIST_NAMES, PAGED_LISTS } from '../../contracts/lists.ts';

type Read = (catalogue: Catalogue, scope: Scope) => Promise<unknown>;
type ReadOne = (catalogue: Catalogue, scope: Scope, id: string) => Promise<unknown>;

/**
 * Lists under /api/{resource}. `products` is filtered apart; `listing` is the same without filters, for the browser.
 */
export const COLLECTIONS: Readonly<Record<string, Read>> = {
  listing: async (catalogue, scope) => (await catalogue.range(scope)).read(),
  ...Object.fromEntries(
    LIST_NAMES.map((name): [string, Read] => [name, (catalogue, scope) => catalogue.list(name, scope)]),
  ),
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
};
