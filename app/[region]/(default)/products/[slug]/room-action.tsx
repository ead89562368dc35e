import { roomFacts } from '#features/catalogue/product/room-facts.ts';
import { boardOfProduct } from '#lib/area/board-of-product.ts';
import { productLine } from '#lib/catalogue/line.ts';
import { productKind } from '#lib/catalogue/listing.ts';
import type { Product } from '#lib/contracts/catalogue.ts';
import { roomFor } from '#lib/media/rooms.ts';
import { hostedTemplate } from '#lib/media/server/pictures.ts';
import type { Region } from '#lib/regions.ts';
import { samplesOf } from '#lib/samples/samples-of.ts';
import { currentSite } from '#lib/site/server/site.ts';
import { RoomAction } from './room-action-island.tsx';

/** The Room Visualiser button of a product page (S2.6). */
export function roomAction(product: Product, region: Region) {
  const { productCode, slug, name } = product;
  const site = currentSite();
  return (
    <RoomAction
      floor={{
        ...{ slug, name },
        code: productCode,
        line: productLine(product, region),
        kind: productKind(product),
        samples: samplesOf(product, site),
        room: roomFor(roomFacts(product)).id,
        board: boardOfProduct(product),
      }}
      website={site.code}
      pictures={{
        tile: hostedTemplate('thumb', { kind: 'swatch' }),
        surface: hostedTemplate('surface', { kind: 'swatch' }),
      }}
    />
  );
}
