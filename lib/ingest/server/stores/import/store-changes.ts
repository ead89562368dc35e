import 'server-only';
import type { Store } from '../../../../contracts/stores.ts';
import { paths } from '../../../../paths.ts';
import { STORE_COLUMNS, type StoreColumn } from './columns.ts';
import type { ChangedStore, RemovedStore } from './import-stores.ts';

const named = ({ id, name }: RemovedStore) => `${id} ${name}`;

function valueAt(store: Store, path: StoreColumn['path']): string {
  const value = path.reduce<unknown>((at, key) => (at as Record<string | number, unknown>)[key], store);
  return JSON.stringify(value);
}

/** What an import does, a line a store: which are new, what changes of the others, which go. */
export function storeChanges(changed: readonly ChangedStore[], removed: readonly RemovedStore[]): string[] {
  return [
    ...changed.map(({ store, before }) => {
      if (!before) return `new: ${named(store)}`;
      const columns = STORE_COLUMNS.filter(({ path }) => valueAt(store, path) !== valueAt(before, path));
      const left = paths.store(before.region, before.slug);
      const address =
        left === paths.store(store.region, store.slug)
          ? ''
          : `; ${left} has no page any more: a line of redirects.csv leads on`;
      return `changed: ${named(before)}: ${columns.map(({ name }) => name).join(', ')}${address}`;
    }),
    ...removed.map((store) => `removed: ${named(store)}`),
  ];
}
