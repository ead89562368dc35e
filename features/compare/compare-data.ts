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
  /** Number of floors in the URL that are not sold here. */
  readonly missing: number;
  readonly groups: readonly FactGroup[];
  /** Rooms in which all of the floors can be shown. */
  readonly rooms: readonly Room[];
  /** The room in which they are shown. */
  readonly room: Room | undefined;
  /** The wide view of the room, which is split into a part for each floor. */
  readonly wide: Room | undefined;
}

/** Data of a comparison of the floors in its URL. */
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
