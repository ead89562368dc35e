import 'server-only';
import type { Store } from '../../contracts/stores.ts';
import { boxesAround, distanceM } from '../../stores/position.ts';
import type { Scope } from '../catalogue/port.ts';
import type { ShopDatabase } from '../db/database.ts';
import type { Stores } from './port.ts';

/** Rows were checked against the contract when they were written. */
const parse = (data: string) => JSON.parse(data) as Store;

const inOrder = (a: Store, b: Store) =>
  a.address.state.localeCompare(b.address.state, 'en') ||
  a.address.suburb.localeCompare(b.address.suburb, 'en') ||
  a.name.localeCompare(b.name, 'en');

/** The stores in the shop's own database: its index only narrows down, `distanceM` decides (G22). */
export function databaseStores(db: ShopDatabase): Stores {
  const of = ({ site, region }: Scope) =>
    db.selectFrom('stores').where('region', '=', region).where('sites', 'like', `%|${site}|%`);

  return {
    async all(scope) {
      const rows = await of(scope).select('data').execute();
      return rows.map(({ data }) => parse(data)).sort(inOrder);
    },

    async store(scope, slug) {
      const row = await of(scope).where('slug', '=', slug).select('data').executeTakeFirst();
      return row && parse(row.data);
    },

    async near(scope, center, radiusM) {
      const boxes = boxesAround(center, radiusM);
      const rows = await of(scope)
        .where((where) =>
          where.or(
            boxes.map((box) =>
              where.and([
                where('lat', '>=', box.south),
                where('lat', '<=', box.north),
                where('lng', '>=', box.west),
                where('lng', '<=', box.east),
              ]),
            ),
          ),
        )
        .select(['id', 'lat', 'lng', 'data'])
        .execute();
      return rows
        .map(({ id, lat, lng, data }) => ({ id, data, distance: distanceM(center, { lat, lng }) }))
        .filter(({ distance }) => distance <= radiusM)
        .sort((a, b) => a.distance - b.distance || (a.id < b.id ? -1 : 1))
        .map(({ data, distance }) => ({ ...parse(data), distance }));
    },
  };
}
