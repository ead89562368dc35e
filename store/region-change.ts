import { createAction } from '@reduxjs/toolkit';

/** Slices that belong to the region a visitor leaves (S4.3-2…4). */
export const REGION_SLICES = ['cart', 'location', 'rows'] as const;

/** The visitor picked another region: its location, rows and samples are forgotten. */
export const regionLeft = createAction('region/left');
/** The visitor took it back: slices as they were, by name (G7). */
export const regionRestored = createAction<Readonly<Record<string, unknown>>>('region/restored');

const belongs = (name: string) => (REGION_SLICES as readonly string[]).includes(name);

/** The state before the reducers see an action: without the slices of the region that was left, or with them again. */
export function withRegionChange<State extends object>(
  state: State | undefined,
  action: unknown,
): State | undefined {
  if (!state) return state;
  if (regionLeft.match(action))
    return Object.fromEntries(Object.entries(state).filter(([name]) => !belongs(name))) as State;
  if (!regionRestored.match(action)) return state;
  const known = Object.entries(action.payload).filter(([name]) => belongs(name) && name in state);
  return { ...state, ...Object.fromEntries(known) };
}
