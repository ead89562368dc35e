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

/** Puts these floors in the place of the region's list. */
const keepFavourites =
  (list: readonly Favourite[]): AppThunk =>
  (dispatch, getState) => {
    storedFavourites.write({ lists: { ...storedLists(), [getState().region.region]: list } });
    dispatch(favouritesRead(list));
  };

/**
 * Adds a floor in its colour, where it is not a favourite. It starts from what storage holds, so that two tabs add to
 * one list. A full list says so and loses nothing.
 */
export const addFavourite =
  (favourite: Favourite): AppThunk =>
  (dispatch, getState) => {
    const { region } = getState().region;
    const before = storedLists()[region] ?? [];
    if (before.some(({ colour }) => colour.id === favourite.colour.id)) return;
    if (before.length >= MAX_FAVOURITES) {
      const words = `You have ${MAX_FAVOURITES} favourites. Take one out to add another.`;
      dispatch(showToast('error', spelled(words, region)));
      return;
    }
    dispatch(keepFavourites([favourite, ...before]));
    pushEvent(addToWishlist(favourite));
  };

/** Adds a floor in its colour, or takes it out when it is a favourite already. */
export const toggleFavourite =
  (favourite: Favourite): AppThunk =>
  (dispatch, getState) => {
    const before = storedLists()[getState().region.region] ?? [];
    const others = before.filter(({ colour }) => colour.id !== favourite.colour.id);
    dispatch(others.length < before.length ? keepFavourites(others) : addFavourite(favourite));
  };
