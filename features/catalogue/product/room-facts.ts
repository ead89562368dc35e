import type { Product } from '#lib/contracts/catalogue.ts';
import type { Furnishable } from '#lib/media/rooms.ts';

/**
 * The product facts that decide which rooms show it. They use the list's field names, so that cards and product page
 * show the same rooms.
 */
export const roomFacts = (product: Product): Furnishable & { name: string } => ({
  name: product.name,
  code: product.productCode,
  type: product.type.code,
  rooms: product.suitableRooms,
  segments: product.segments,
});
