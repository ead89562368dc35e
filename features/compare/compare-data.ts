import 'server-only';
import { compareFloors, type FactGroup, type FloorInColour } from '#lib/catalogue/facts/comparison.ts';
import { pageCatalogue } from '#lib/catalogue/server/page-catalogue.ts';
import type { CompareQuery } from '#lib/compare/compare-query.ts';
import { type Room, sharedRooms } from '#lib/media/rooms.ts';
import type { Region } from '#lib/regions.ts';
import { currentScope } from '#lib/site/server/site.ts';
import { foundFloors } from './found-floors.ts';

export interface CompareData {
  readonly floors: readonly FloorInColour[];
  /** How many floors of the address are not sold here. */
  readonly missing: number;
  readonly groups: readonly FactGroup[];
  /** Rooms in which all of the floors can lie. */
  readonly rooms: readonly Room[];
  /** The one they are drawn in. */
  readonly room: Room | undefined;
  /** The wide view of it, which is cut into a part for each floor. */
  readonly wide: Room | undefined;
}

/** What a comparison shows of the floors of its address. */
export async function compareData(region: Region, { ids, room: wanted }: CompareQuery): Promise<CompareData> {
  const [types, floors] = await Promise.all([
    pageCatalogue().list('product-types', currentScope(region)),
    foundFloors(region, ids),
  ]);
  const furnished = floors.map(({ product }) => ({
    code: product.productCode,
    type: product.type.code,
    rooms: product.suitableRooms,
    segments: product.segments,
  }));
  const rooms = sharedRooms(furnished);
  const room = rooms.find(({ scene }) => scene === wanted) ?? rooms[0];
  return {
    floors,
    missing: ids.length - floors.length,
    groups: compareFloors(floors, types, region),
    rooms,
    room,
    wide: sharedRooms(furnished, 'banner').find(({ scene }) => scene === room?.scene),
  };
}
