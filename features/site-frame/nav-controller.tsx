'use client';

import { useEffect } from 'react';
import { useAppDispatch } from '#store/hooks.ts';
import { headerColourModeSet } from '#store/slices/header-colour-mode.ts';
import { controlDrawer } from './control-drawer.ts';
import { controlFooter } from './control-footer.ts';
import { controlMenus } from './control-menus.ts';
import { controlScroll } from './control-scroll.ts';
import { markCurrent } from './mark-current.ts';

/**
 * Brings the header's server-made markup to life, so that its links and pictures cost no script: menus, drawer,
 * the bar that comes back when scrolling up.
 */
export function NavController() {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const header = document.querySelector<HTMLElement>('[data-site-header]');
    if (!header) return;
    const mode = document.querySelector('main > :nth-child(1 of :not(script)) [data-header-mode]');
    dispatch(
      headerColourModeSet(
        mode?.getAttribute('data-header-mode') === 'dark' ? 'dark' : mode ? 'light' : 'solid',
      ),
    );
    markCurrent(header, window.location);
    const end = new AbortController();
    const menus = controlMenus(header, end.signal);
    controlDrawer(header, menus.close, end.signal);
    controlScroll(header, end.signal);
    controlFooter(end.signal);
    return () => end.abort();
  }, [dispatch]);
  return null;
}
