import { floorCompared } from '#lib/analytics/compare-events.ts';
import { pushEvent } from '#lib/analytics/data-layer.ts';
import { STORAGE_FULL_MESSAGE } from '#lib/browser/region-lists.ts';
import { type ComparedFloor, MAX_COMPARED, storedCompared } from '#lib/compare/compared.ts';
import { comparedRead } from '../slices/compared.ts';
import { showToast } from '../slices/toasts.ts';
import type { AppThunk } from '../store.ts';

/** Reads the region's comparison list from storage. */
export const restoreCompared = (): AppThunk => (dispatch, getState) => {
  dispatch(comparedRead(storedCompared.list(getState().region.region)));
};

type List = readonly ComparedFloor[];
const has = (list: List, { id }: ComparedFloor) => list.some((one) => one.id === id);

const changeCompared =
  (change: (before: List) => List): AppThunk =>
  (dispatch, getState) => {
    if (!storedCompared.changeList(getState().region.region, change))
      dispatch(showToast('error', STORAGE_FULL_MESSAGE));
    dispatch(restoreCompared());
  };

/** Sets the region's list to these floors if it is empty. */
export const keepCompared = (list: List) => changeCompared((before) => (before.length > 0 ? before : list));

/** Removes a floor from the region's list, if the list contains it. */
export const dropCompared =
  (id: string): AppThunk =>
  (dispatch, getState) => {
    if (storedCompared.list(getState().region.region).some((one) => one.id === id))
      dispatch(changeCompared((list) => list.filter((one) => one.id !== id)));
  };

/**
 * Appends a floor in its colour, unless the list contains it. Starts from the stored list, so that two tabs share one
 * list. If the list is full, shows a message and changes nothing.
 */
export const addCompared =
  (floor: ComparedFloor): AppThunk =>
  (dispatch, getState) => {
    const before = storedCompared.list(getState().region.region);
    if (has(before, floor)) return;
    if (before.length >= MAX_COMPARED) {
      const words = `You are already comparing ${MAX_COMPARED} floors. Remove one to add another.`;
      dispatch(showToast('error', words));
      return;
    }
    // Reading the list removes duplicates and everything over the limit.
    dispatch(changeCompared((list) => [...list, floor]));
    pushEvent(floorCompared(floor));
  };

/** Appends a floor in its colour, or removes it. */
export const toggleCompared =
  (floor: ComparedFloor): AppThunk =>
  (dispatch, getState) => {
    const isThere = has(storedCompared.list(getState().region.region), floor);
    dispatch(isThere ? dropCompared(floor.id) : addCompared(floor));
  };
