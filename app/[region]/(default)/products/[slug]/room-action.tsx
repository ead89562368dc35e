import { boardOfProduct } from '#lib/area/board-of-product.ts';
import type { Product } from '#lib/contracts/catalogue.ts';
import { hostedTemplate } from '#lib/media/server/pictures.ts';
import { projectAction } from './project-action.tsx';
import { RoomAction } from './room-action-island.tsx';
import { sampleAction } from './sample-action.tsx';

/** The Room Visualiser's button of a product page (S2.6). */
export function roomAction(product: Product) {
  return (
    <RoomAction
      productName={product.name}
      board={boardOfProduct(product)}
      tile={hostedTemplate('thumb', { kind: 'swatch' })}
      surface={hostedTemplate('surface', { kind: 'swatch' })}
      sampleAction={sampleAction(product)}
      projectAction={projectAction(product, 'plain')}
    />
  );
}
