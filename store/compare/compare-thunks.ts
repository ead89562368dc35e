import { floorCompared } from '#lib/analytics/compare-events.ts';
import { pushEvent } from '#lib/analytics/data-layer.ts';
import { type ComparedFloor, MAX_COMPARED, storedCompared } from '#lib/compare/compared.ts';
import { comparedRead } from '../slices/compared.ts';
import { showToast } from '../slices/toasts.ts';
import type { AppThunk } from '../store.ts';

const storedLists = () => storedCompared.read()?.lists ?? {};

/** Takes the region's floors to compare from storage. */
export const restoreCompared = (): AppThunk => (dispatch, getState) => {
  dispatch(comparedRead(storedLists()[getState().region.region] ?? []));
};

/** Puts these floors in the place of the region's list. */
export const keepCompared =
  (list: readonly ComparedFloor[]): AppThunk =>
  (dispatch, getState) => {
    storedCompared.write({ lists: { ...storedLists(), [getState().region.region]: list } });
    dispatch(comparedRead(list));
  };

/** Takes a floor out of the region's list, where it is in it. */
export const dropCompared =
  (id: string): AppThunk =>
  (dispatch, getState) => {
    const before = storedLists()[getState().region.region] ?? [];
    const others = before.filter((one) => one.id !== id);
    if (others.length < before.length) dispatch(keepCompared(others));
  };

/**
 * Adds a floor in its colour behind the others, where it is not among them. It starts from what storage holds, so that
 * two tabs fill one list. A full list says so and loses nothing.
 */
export const addCompared =
  (floor: ComparedFloor): AppThunk =>
  (dispatch, getState) => {
    const before = storedLists()[getState().region.region] ?? [];
    if (before.some(({ id }) => id === floor.id)) return;
    if (before.length >= MAX_COMPARED) {
      const words = `You compare ${MAX_COMPARED} floors already. Take one out to add another.`;
      dispatch(showToast('error', words));
      return;
    }
    dispatch(keepCompared([...before, floor]));
    pushEvent(floorCompared(floor));
  };

/** Adds a floor in its colour behind the others, or takes it out. */
export const toggleCompared =
  (floor: ComparedFloor): AppThunk =>
  (dispatch, getState) => {
    const before = storedLists()[getState().region.region] ?? [];
    dispatch(before.some(({ id }) => id === floor.id) ? dropCompared(floor.id) : addCompared(floor));
  };
