import { pushEvent } from '#lib/analytics/data-layer.ts';
import { addToWishlist } from '#lib/analytics/favourite-events.ts';
import { STORAGE_FULL_MESSAGE } from '#lib/browser/region-lists.ts';
import { type Favourite, MAX_FAVOURITES, storedFavourites } from '#lib/favourites/favourites.ts';
import { spelled } from '#lib/spelling.ts';
import { favouritesRead } from '../slices/favourites.ts';
import { showToast } from '../slices/toasts.ts';
import type { AppThunk } from '../store.ts';

/** Reads the region's favourites from storage. */
export const restoreFavourites = (): AppThunk => (dispatch, getState) => {
  dispatch(favouritesRead(storedFavourites.list(getState().region.region)));
};

type List = readonly Favourite[];
const has = (list: List, { colour }: Favourite) => list.some((one) => one.colour.id === colour.id);

const changeFavourites =
  (change: (before: List) => List): AppThunk =>
  (dispatch, getState) => {
    if (!storedFavourites.changeList(getState().region.region, change))
      dispatch(showToast('error', STORAGE_FULL_MESSAGE));
    dispatch(restoreFavourites());
  };

/**
 * Adds a floor in its colour, unless it is a favourite already. Starts from the stored list, so that two tabs share
 * one list. If the list is full, shows a message and changes nothing.
 */
export const addFavourite =
  (favourite: Favourite): AppThunk =>
  (dispatch, getState) => {
    const { region } = getState().region;
    const before = storedFavourites.list(region);
    if (has(before, favourite)) return;
    if (before.length >= MAX_FAVOURITES) {
      const words = `You have ${MAX_FAVOURITES} favourites. Remove one to add another.`;
      dispatch(showToast('error', spelled(words, region)));
      return;
    }
    dispatch(changeFavourites((list) => (list.length < MAX_FAVOURITES ? [favourite, ...list] : list)));
    pushEvent(addToWishlist(favourite));
  };

/** Adds a floor in its colour, or removes it if it is a favourite already. */
export const toggleFavourite =
  (favourite: Favourite): AppThunk =>
  (dispatch, getState) => {
    const isThere = has(storedFavourites.list(getState().region.region), favourite);
    const without = (list: List) => list.filter(({ colour }) => colour.id !== favourite.colour.id);
    dispatch(isThere ? changeFavourites(without) : addFavourite(favourite));
  };
