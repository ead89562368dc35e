import { useEffect } from 'react';
import { loadHeld } from '#lib/my-project/load-held.ts';
import type { Project } from '#lib/my-project/project.ts';
import { useAppDispatch } from '#store/hooks.ts';
import { changeProject } from '#store/my-project/project-thunks.ts';

/**
 * Removes sendings that were withdrawn on any device or have expired, also when the page returns from the
 * back/forward cache.
 */
export function useHeldSendings(sendings: Project['sendings']): void {
  const dispatch = useAppDispatch();
  const pages = sendings.map(({ page }) => page).join();
  useEffect(() => {
    if (pages === '') return;
    const control = new AbortController();
    const { signal } = control;
    async function ask() {
      const asked = pages.split(',');
      const held = await loadHeld(asked, signal);
      if (!held || signal.aborted) return;
      const isOver = (page: string) => asked.includes(page) && !held.includes(page);
      if (asked.some(isOver))
        dispatch(
          changeProject((own) => ({ ...own, sendings: own.sendings.filter(({ page }) => !isOver(page)) })),
        );
    }
    void ask();
    addEventListener('pageshow', ({ persisted }) => persisted && void ask(), { signal });
    return () => control.abort();
  }, [pages, dispatch]);
}
