import { pushEvent } from '#lib/analytics/data-layer.ts';
import { addToWishlist } from '#lib/analytics/favourite-events.ts';
import { type Favourite, MAX_FAVOURITES, storedFavourites } from '#lib/favourites/favourites.ts';
import { spelled } from '#lib/spelling.ts';
import { favouritesRead } from '../slices/favourites.ts';
import { showToast } from '../slices/toasts.ts';
import type { AppThunk } from '../store.ts';

const storedLists = () => storedFavourites.read()?.lists ?? {};

/** Takes the region's favourites from storage. */
export const restoreFavourites = (): AppThunk => (dispatch, getState) => {
  dispatch(favouritesRead(storedLists()[getState().region.region] ?? []));
};

/**
 * Adds a floor in its colour, or takes it out when it is one already. It starts from what storage holds, so that two
 * tabs add to one list. A full list says so and loses nothing.
 */
export const toggleFavourite =
  (favourite: Favourite): AppThunk =>
  (dispatch, getState) => {
    const { region } = getState().region;
    const lists = storedLists();
    const before = lists[region] ?? [];
    const others = before.filter(({ colour }) => colour.id !== favourite.colour.id);
    const isNew = others.length === before.length;
    if (isNew && before.length >= MAX_FAVOURITES) {
      const words = `You have ${MAX_FAVOURITES} favourites. Take one out to add another.`;
      dispatch(showToast('error', spelled(words, region)));
      return;
    }
    const list = isNew ? [favourite, ...others] : others;
    storedFavourites.write({ lists: { ...lists, [region]: list } });
    dispatch(favouritesRead(list));
    if (isNew) pushEvent(addToWishlist(favourite));
  };
