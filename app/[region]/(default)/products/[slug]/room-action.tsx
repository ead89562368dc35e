import type { Product } from '#lib/contracts/catalogue.ts';
import { templateFor } from '#lib/media/image.ts';
import { currentMediaHost } from '#lib/media/server/media-host.ts';
import { RoomAction } from './room-action-island.tsx';
import { sampleAction } from './sample-action.tsx';

/** The Room Visualiser's button of a product page (S2.6). */
export function roomAction(product: Product) {
  return (
    <RoomAction
      productName={product.name}
      tile={templateFor('thumb', currentMediaHost(), { kind: 'swatch' })}
      surface={templateFor('surface', currentMediaHost(), { kind: 'swatch' })}
      sampleAction={sampleAction(product)}
    />
  );
}
