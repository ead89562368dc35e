import { floorCompared } from '#lib/analytics/compare-events.ts';
import { pushEvent } from '#lib/analytics/data-layer.ts';
import { NOT_KEPT } from '#lib/browser/region-lists.ts';
import { type ComparedFloor, MAX_COMPARED, storedCompared } from '#lib/compare/compared.ts';
import { comparedRead } from '../slices/compared.ts';
import { showToast } from '../slices/toasts.ts';
import type { AppThunk } from '../store.ts';

/** Takes the region's floors to compare from storage. */
export const restoreCompared = (): AppThunk => (dispatch, getState) => {
  dispatch(comparedRead(storedCompared.list(getState().region.region)));
};

type List = readonly ComparedFloor[];
const has = (list: List, { id }: ComparedFloor) => list.some((one) => one.id === id);

const changeCompared =
  (change: (before: List) => List): AppThunk =>
  (dispatch, getState) => {
    if (!storedCompared.changeList(getState().region.region, change)) dispatch(showToast('error', NOT_KEPT));
    dispatch(restoreCompared());
  };

/** Makes these floors the region's list where it has none. */
export const keepCompared = (list: List) => changeCompared((before) => (before.length > 0 ? before : list));

/** Takes a floor out of the region's list, where it is in it. */
export const dropCompared =
  (id: string): AppThunk =>
  (dispatch, getState) => {
    if (storedCompared.list(getState().region.region).some((one) => one.id === id))
      dispatch(changeCompared((list) => list.filter((one) => one.id !== id)));
  };

/**
 * Adds a floor in its colour behind the others, where it is not among them. It starts from what storage holds, so that
 * two tabs fill one list. A full list says so and loses nothing.
 */
export const addCompared =
  (floor: ComparedFloor): AppThunk =>
  (dispatch, getState) => {
    const before = storedCompared.list(getState().region.region);
    if (has(before, floor)) return;
    if (before.length >= MAX_COMPARED) {
      const words = `You compare ${MAX_COMPARED} floors already. Take one out to add another.`;
      dispatch(showToast('error', words));
      return;
    }
    // As it is read, a floor stands once, and what is over the most is left out.
    dispatch(changeCompared((list) => [...list, floor]));
    pushEvent(floorCompared(floor));
  };

/** Adds a floor in its colour behind the others, or takes it out. */
export const toggleCompared =
  (floor: ComparedFloor): AppThunk =>
  (dispatch, getState) => {
    const isThere = has(storedCompared.list(getState().region.region), floor);
    dispatch(isThere ? dropCompared(floor.id) : addCompared(floor));
  };
