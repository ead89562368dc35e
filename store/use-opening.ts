import { useAppDispatch } from './hooks.ts';
import { tellOpened } from './slices/toasts.ts';

/** What becomes of a part that is opened: one that does not come is closed, and that is said until it has come. */
export function useOpening(what: string, close: () => void): (came: boolean) => void {
  const dispatch = useAppDispatch();
  return (came) => {
    if (!came) close();
    dispatch(tellOpened(what, came));
  };
}
