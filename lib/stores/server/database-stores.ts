import 'server-only';
import { LRUCache } from 'lru-cache';
import type { Scope } from '../../catalogue/server/port.ts';
import { type NearbyStore, type Store, storeSchema } from '../../contracts/stores.ts';
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

/** Maximum number of stores whose texts are kept as valid: 8 MB. */
const MAX_VALID = 10_000;

/** Texts of stores that passed validation, by id: validating those of a response takes longer than reading them. */
const valid = new LRUCache<string, string>({ max: MAX_VALID });

function isValid(row: { readonly id: string; readonly data: string }): boolean {
  if (valid.get(row.id) === row.data) return true;
  if (!storeOf(row)) return false;
  valid.set(row.id, row.data);
  return true;
}

const withDistance = (json: string, distance: number) =>
  `${json.slice(0, json.lastIndexOf('}'))},"distance":${distance}}`;

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
    const found: NearbyText[] = [];
    for (let at = 0; at < nearest.length && found.length < most; ) {
      const next = nearest.slice(at, at + Math.min(READ_AT_ONCE, most - found.length));
      at += next.length;
      const ids = next.map(({ id }) => id);
      const rows = await db.selectFrom('stores').where('id', 'in', ids).select(['id', 'data']).execute();
      const texts = new Map(rows.filter(isValid).map(({ id, data }) => [id, data]));
      // A damaged store is left out, and so is one that was deleted between the two reads.
      for (const { id, distance } of next) {
        const data = texts.get(id);
        if (data !== undefined) found.push({ distance, json: withDistance(data, distance) });
      }
    }
    return found;
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

    async presentSlug(scope, former) {
      const row = await of(scope)
        .innerJoin('former_store_slugs', 'former_store_slugs.store_id', 'stores.id')
        .where('former_store_slugs.slug', '=', former)
        .select('stores.slug')
        .executeTakeFirst();
      return row?.slug;
    },

    nearTexts,

    async near(scope, center, radiusM, most) {
      const texts = await nearTexts(scope, center, radiusM, most);
      return texts.map(({ json }) => JSON.parse(json) as NearbyStore);
    },
  };
}
