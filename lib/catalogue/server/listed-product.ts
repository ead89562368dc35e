import 'server-only';
import type { ListedProduct, ListingProduct } from '../../contracts/catalogue.ts';
import { cardViews } from '../../media/rooms.ts';

/** Returns the record of a floor for lists in the browser. */
export const toListedProduct = (product: ListingProduct): ListedProduct => ({
  ...product,
  views: cardViews(product),
});
