import { useAppDispatch } from './hooks.ts';
import { reportOpened } from './slices/toasts.ts';

/**
 * Handles the result of opening a lazily loaded part: if loading failed, closes the part and shows a message until it
 * loads.
 */
export function useOpening(what: string, close: () => void): (came: boolean) => void {
  const dispatch = useAppDispatch();
  return (came) => {
    if (!came) close();
    dispatch(reportOpened(what, came));
  };
}
