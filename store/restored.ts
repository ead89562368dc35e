import { useAppSelector } from './hooks.ts';

/**
 * Whether the stored state was restored or restoring was abandoned. Until then slices may still change by themselves.
 */
export function isRestored(state: object): boolean {
  const persist = (state as { _persist?: { rehydrated?: boolean } })._persist;
  return persist?.rehydrated === true;
}

export const useRestored = (): boolean => useAppSelector(isRestored);
