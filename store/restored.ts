import { useAppSelector } from './hooks.ts';

/** Whether what storage held is in the state, or storage was given up; before that a slice may yet change by itself. */
export function isRestored(state: object): boolean {
  const persist = (state as { _persist?: { rehydrated?: boolean } })._persist;
  return persist?.rehydrated === true;
}

export const useRestored = (): boolean => useAppSelector(isRestored);
