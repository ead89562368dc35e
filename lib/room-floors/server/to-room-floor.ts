import 'server-only';
import { boardOfProduct } from '../../area/board-of-product.ts';
import { productLine } from '../../catalogue/line.ts';
import { productKind } from '../../catalogue/listing.ts';
import { priceIn, priceWords } from '../../catalogue/price.ts';
import type { Scope } from '../../catalogue/server/port.ts';
import { swatchId } from '../../catalogue/variant-image.ts';
import type { Product } from '../../contracts/catalogue.ts';
import { placementOf } from '../../media/placement.ts';
import { roomFor } from '../../media/rooms.ts';
import { samplesOf } from '../../samples/samples-of.ts';
import { siteByCode } from '../../server/installed-sites.ts';
import { spelled } from '../../spelling.ts';
import type { RoomFloor } from '../room-floor.ts';

/** Converts a product of the scope to the form used by the floor chooser. */
export function toRoomFloor(product: Product, { site, region }: Scope): RoomFloor {
  const { productCode, slug, name, type, suitableRooms, segments, variants } = product;
  const price = priceIn(product, region);
  const board = boardOfProduct(product);
  return {
    code: productCode,
    slug,
    name,
    line: spelled(productLine(product, region), region),
    kind: productKind(product),
    ...(price && { price: priceWords(price, region) }),
    samples: samplesOf(product, siteByCode(site)),
    room: roomFor({ code: productCode, type: type.code, rooms: suitableRooms, segments }).id,
    ...(board && { board }),
    colours: variants.map((variant) => ({
      id: variant.globalItemId,
      slug: variant.slug,
      name: variant.name,
      hex: variant.hex,
      swatch: swatchId(variant),
      lies: placementOf(product, variant),
    })),
  };
}
