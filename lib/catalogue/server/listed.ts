import 'server-only';
import type { ListedProduct, ListingProduct } from '../../contracts/catalogue.ts';
import { cardViews } from '../../media/rooms.ts';

/** The record of a floor as lists of a browser need it. */
export const listed = (product: ListingProduct): ListedProduct => ({ ...product, views: cardViews(product) });
