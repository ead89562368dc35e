import { roomFacts } from '#features/catalogue/product/room-facts.ts';
import { productLine } from '#lib/catalogue/line.ts';
import { productKind } from '#lib/catalogue/listing.ts';
import type { Product } from '#lib/contracts/catalogue.ts';
import { roomFor } from '#lib/media/rooms.ts';
import type { Region } from '#lib/regions.ts';
import { FavouriteAction } from './favourite-action-island.tsx';

/** Adds the product to the favourites, with the data that its card shows. */
export function favouriteAction(product: Product, region: Region) {
  const { productCode, slug, name, sampleAvailable } = product;
  return (
    <FavouriteAction
      {...{ slug, name, sampleAvailable }}
      code={productCode}
      line={productLine(product, region)}
      kind={productKind(product)}
      room={roomFor(roomFacts(product)).id}
    />
  );
}
