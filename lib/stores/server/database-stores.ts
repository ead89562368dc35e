import 'server-only';
import type { Scope } from '../../catalogue/server/port.ts';
import { nearbyStoreSchema, type Store, storeSchema } from '../../contracts/stores.ts';
import type { ShopDatabase } from '../../server/db/database.ts';
import { storedDocument } from '../../server/db/stored-row.ts';
import { boxesAround, distanceM, type Position } from '../position.ts';
import type { NearbyText, Stores } from './port.ts';

/** Stores read per statement; SQLite allows 32,766 bound values. */
const READ_AT_ONCE = 1000;

/**
 * Fractions of the requested radius that are searched one after the other until there are enough stores: near a large
 * town a small circle contains them, and thousands further out are never read.
 */
const WIDENING = [1 / 64, 1 / 16, 1 / 4, 1] as const;

interface Placed {
  readonly id: string;
  /** In metres. */
  readonly distance: number;
}

const storeOf = ({ id, data }: { readonly id: string; readonly data: string }): Store | undefined =>
  storedDocument(storeSchema, data, { table: 'stores', id });

const inOrder = (a: Store, b: Store) =>
  a.address.state.localeCompare(b.address.state, 'en') ||
  a.address.suburb.localeCompare(b.address.suburb, 'en') ||
  a.name.localeCompare(b.name, 'en');

/** The stores in the shop's own database. Its index only narrows the search; `distanceM` decides (G22). */
export function databaseStores(db: ShopDatabase): Stores {
  const of = ({ site, region }: Scope) =>
    db.selectFrom('stores').where('region', '=', region).where('sites', 'like', `%|${site}|%`);

  /** Reads only positions, from the index; complete stores are read only for the result. */
  async function within(scope: Scope, center: Position, radiusM: number): Promise<Placed[]> {
    const rows = await of(scope)
      .where((where) =>
        where.or(
          boxesAround(center, radiusM).map((box) =>
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
    return rows
      .map(({ id, lat, lng }) => ({ id, distance: distanceM(center, { lat, lng }) }))
      .filter(({ distance }) => distance <= radiusM)
      .sort((a, b) => a.distance - b.distance || (a.id < b.id ? -1 : 1));
  }

  async function nearTexts(
    scope: Scope,
    center: Position,
    radiusM: number,
    most = Number.POSITIVE_INFINITY,
  ): Promise<NearbyText[]> {
    let nearest: Placed[] = [];
    for (const part of most === Number.POSITIVE_INFINITY ? [1] : WIDENING) {
      nearest = await within(scope, center, radiusM * part);
      if (nearest.length >= most) break;
    }
    nearest = nearest.slice(0, most);
    const whole = new Map<string, string>();
    for (let at = 0; at < nearest.length; at += READ_AT_ONCE) {
      const ids = nearest.slice(at, at + READ_AT_ONCE).map(({ id }) => id);
      const read = await db.selectFrom('stores').where('id', 'in', ids).select(['id', 'data']).execute();
      for (const { id, data } of read) whole.set(id, data);
    }
    // A store that was deleted between the two reads is left out.
    return nearest.flatMap(({ id, distance }) => {
      const data = whole.get(id);
      return data === undefined ? [] : [{ distance, json: `${data.slice(0, -1)},"distance":${distance}}` }];
    });
  }

  return {
    async all(scope) {
      const rows = await of(scope).select(['id', 'data']).execute();
      return rows.flatMap((row) => storeOf(row) ?? []).sort(inOrder);
    },

    async store(scope, slug) {
      const row = await of(scope).where('slug', '=', slug).select(['id', 'data']).executeTakeFirst();
      return row && storeOf(row);
    },

    nearTexts,

    async near(scope, center, radiusM, most) {
      const texts = await nearTexts(scope, center, radiusM, most);
      return texts.map(({ json }) => nearbyStoreSchema.parse(JSON.parse(json)));
    },
  };
}
