import 'server-only';
import type { Store } from '../../../../contracts/stores.ts';
import { paths } from '../../../../paths.ts';
import { indented, planLines } from '../../../plan-lines.ts';
import { STORE_COLUMNS } from './columns.ts';
import { farFromPlace } from './far-from-place.ts';
import { type ChangedStore, type RemovedStore, storeCell } from './store-cells.ts';

const named = ({ id, name }: Pick<Store, 'id' | 'name'>) => `${id} ${name}`;

/** Describes an import, some lines per store: new stores, changed values, and removed stores. */
export const storeChanges = (
  changed: readonly ChangedStore[],
  removed: readonly RemovedStore[],
): string[][] => [
  ...changed.map(({ store, before }) => [
    ...(before ? [...changesOf(before, store), ...moved(before, store)] : planLines('new', named(store))),
    ...farFromPlace(store).map(indented),
  ]),
  ...removed.map((store) => planLines('removed', named(store))),
];

function changesOf(before: Store, store: Store): string[] {
  const fields = STORE_COLUMNS.map((column) => ({
    field: column.name,
    before: storeCell(before, column),
    after: storeCell(store, column),
  }));
  return planLines(
    'changed',
    named(before),
    fields.filter((field) => field.before !== field.after),
  );
}

function moved(before: Store, store: Store): string[] {
  const [left, next] = [before, store].map(({ region, slug }) => paths.store(region, slug));
  if (left === next) return [];
  // Addresses redirect within their region only.
  const isMoved = before.region === store.region;
  return [
    indented(
      isMoved
        ? `${left} will redirect to ${next}`
        : `${left} has no page any more: add the line ${left},${next},301 to redirects.csv`,
    ),
  ];
}
