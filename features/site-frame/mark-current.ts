import { withLocale } from '#lib/paths.ts';
import type { PrimaryNavItem } from '#store/slices/primary-nav.ts';
import type { TilePreset } from '#store/slices/tile-presets.ts';

interface Here {
  pathname: string;
  search: string;
}

/** A query string in a canonical order of names and values. */
const sorted = (query: string) =>
  [...new URLSearchParams(query)]
    .map((pair) => pair.join('='))
    .sort()
    .join('&');

/** The entry that a page belongs to: its own page or one below it. Lists are distinguished by their query. */
function entryOf(
  entries: readonly Pick<PrimaryNavItem, 'path'>[],
  { pathname, search }: Here,
): number | undefined {
  const here = withLocale(pathname);
  const query = new URLSearchParams(search);
  const place = entries.findIndex(({ path }) => {
    const [own = '', wanted = ''] = path.split('?', 2);
    if (here !== own && !here.startsWith(`${own}/`)) return false;
    return [...new URLSearchParams(wanted)].every(([name, value]) => query.getAll(name).includes(value));
  });
  return place < 0 ? undefined : place;
}

/** The preset of the current list, regardless of the order of its query. */
function presetOf(presets: readonly TilePreset[], { pathname, search }: Here): TilePreset | undefined {
  if (withLocale(pathname) !== '/products') return undefined;
  return presets.find(({ query }) => sorted(query) === sorted(search));
}

/** Marks the current page's entry and tile in the header. The server cannot do it, because cached pages are shared. */
export function markCurrent(
  header: HTMLElement,
  state: { primaryNav: readonly PrimaryNavItem[]; tilePresets: readonly TilePreset[] },
  here: Here,
): void {
  const entry = state.primaryNav[entryOf(state.primaryNav, here) ?? -1];
  const preset = presetOf(state.tilePresets, here);
  for (const link of header.querySelectorAll('[data-nav-link], .menu-tile')) {
    const path = withLocale(link.getAttribute('href') ?? '');
    const [page, query = ''] = path.split('?', 2);
    const tile = preset !== undefined && page === '/products' && sorted(query) === sorted(preset.query);
    const current = path === entry?.path || tile;
    if (current) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
  // The list of a tile belongs to the entry whose menu contains the tile.
  header
    .querySelector('.menu-tile[aria-current]')
    ?.closest('[data-nav-item]')
    ?.querySelector('[data-nav-link]')
    ?.setAttribute('aria-current', 'page');
}
