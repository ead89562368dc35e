import 'server-only';
import type { Store } from '../../contracts/stores.ts';
import { boxesAround, distanceM } from '../../stores/position.ts';
import type { Scope } from '../catalogue/port.ts';
import type { ShopDatabase } from '../db/database.ts';
import type { Stores } from './port.ts';

/** Stores a statement reads; SQLite allows 32,766 bound values. */
const READ_AT_ONCE = 1000;

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

    async near(scope, center, radiusM, most = Number.POSITIVE_INFINITY) {
      const boxes = boxesAround(center, radiusM);
      // Places first: only the stores that are answered are read whole.
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
        .select(['id', 'lat', 'lng'])
        .execute();
      const nearest = rows
        .map(({ id, lat, lng }) => ({ id, distance: distanceM(center, { lat, lng }) }))
        .filter(({ distance }) => distance <= radiusM)
        .sort((a, b) => a.distance - b.distance || (a.id < b.id ? -1 : 1))
        .slice(0, most);
      const whole = new Map<string, string>();
      for (let at = 0; at < nearest.length; at += READ_AT_ONCE) {
        const ids = nearest.slice(at, at + READ_AT_ONCE).map(({ id }) => id);
        const read = await db.selectFrom('stores').where('id', 'in', ids).select(['id', 'data']).execute();
        for (const { id, data } of read) whole.set(id, data);
      }
      // A store that went between the two reads is left out.
      return nearest.flatMap(({ id, distance }) => {
        const data = whole.get(id);
        return data === undefined ? [] : [{ ...parse(data), distance }];
      });
    },
  };
}
