import type { Product } from '#lib/contracts/catalogue.ts';
import type { Furnishable } from '#lib/media/rooms.ts';

/** What of a product decides its rooms, named as in lists, so that card and page show the same ones. */
export const roomFacts = (product: Product): Furnishable & { name: string } => ({
  name: product.name,
  code: product.productCode,
  type: product.type.code,
  rooms: product.suitableRooms,
  segments: product.segments,
});
