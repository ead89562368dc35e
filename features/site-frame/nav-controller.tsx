'use client';

import { useEffect } from 'react';
import { useAppStore } from '#store/hooks.ts';
import { headerColourModeSet } from '#store/slices/header-colour-mode.ts';
import { type PrimaryNavItem, primaryNavReceived } from '#store/slices/primary-nav.ts';
import { type TilePreset, tilePresetsReceived } from '#store/slices/tile-presets.ts';
import { controlDrawer } from './control-drawer.ts';
import { controlFooter } from './control-footer.ts';
import { controlMenus } from './control-menus.ts';
import { controlScroll } from './control-scroll.ts';
import { markCurrent } from './mark-current.ts';

interface Props {
  items: readonly PrimaryNavItem[];
  presets: readonly TilePreset[];
}

/**
 * Adds behaviour to the header's server-rendered markup, so that its links and pictures need no hydration: menus,
 * drawer, and the bar that returns when scrolling up.
 */
export function NavController({ items, presets }: Props) {
  const store = useAppStore();
  useEffect(() => {
    store.dispatch(primaryNavReceived(items));
    store.dispatch(tilePresetsReceived([...presets]));
  }, [store, items, presets]);

  useEffect(() => {
    const header = document.querySelector<HTMLElement>('[data-site-header]');
    if (!header) return;
    const mode = document.querySelector('main > :nth-child(1 of :not(script)) [data-header-mode]');
    store.dispatch(
      headerColourModeSet(
        mode?.getAttribute('data-header-mode') === 'dark' ? 'dark' : mode ? 'light' : 'solid',
      ),
    );
    markCurrent(header, store.getState(), window.location);
    const end = new AbortController();
    const menus = controlMenus(header, end.signal, () =>
      markCurrent(header, store.getState(), window.location),
    );
    controlDrawer(header, menus.close, end.signal);
    controlScroll(header, end.signal);
    controlFooter(end.signal);
    header.dataset.mode = store.getState().headerColourMode ?? 'solid';
    header.dataset.ready = '';
    return () => {
      delete header.dataset.ready;
      end.abort();
    };
  }, [store]);
  return null;
}
