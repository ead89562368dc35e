import type { Favourite } from '../favourites/favourites.ts';
import { kindFields } from './kind-fields.ts';
import type { ShopEvent } from './shop-event.ts';

/** A floor in one of its colours became a favourite; a visitor may remove it and add it again. */
export const addToWishlist = ({ code, name, kind = '', colour }: Favourite): ShopEvent => ({
  key: `add_to_wishlist:${colour.id}`,
  event: 'add_to_wishlist',
  often: true,
  ecommerce: {
    items: [
      {
        item_id: code,
        item_name: name,
        ...kindFields(kind),
        item_variant: colour.name,
        item_variant_id: colour.id,
        quantity: 1,
      },
    ],
  },
});
