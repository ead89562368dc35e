import { LOCAL, storedText } from '#lib/browser/stored-text.ts';
import { PRESSED_HEARTS } from '#lib/favourites/pressed-hearts.ts';
import { loadFloors } from '#lib/my-project/load-floors.ts';
import { toggleFavourite } from '#store/favourites/favourite-thunks.ts';
import type { AppStore } from '#store/store.ts';

/** As many as are asked for at once; nobody presses more on a page that has hardly come. */
const MOST = 24;

/** Makes favourites of hearts that were pressed on a page before, which was left before its scripts ran. */
export async function keepPressedHearts({ getState, dispatch }: AppStore): Promise<void> {
  const stored = storedText(PRESSED_HEARTS, LOCAL);
  const { region } = getState().region;
  const isOwn = (heart: string) => heart.startsWith(`${region}/`);
  const hearts = [...new Set((stored.read() ?? '').split(' '))].filter(Boolean);
  const others = hearts.filter((heart) => !isOwn(heart));
  // Taken at once, so that another tab does not take them as well.
  if (others.length > 0) stored.write(others.join(' '));
  else stored.remove();
  const ids = hearts
    .filter(isOwn)
    .map((heart) => heart.slice(region.length + 1))
    .slice(0, MOST);
  const floors = ids.length > 0 ? await loadFloors(region, ids) : new Map();
  if (!floors) stored.write(hearts.join(' '));
  for (const id of ids) {
    const floor = floors?.get(id);
    if (!floor || getState().favourites?.some(({ colour }) => colour.id === id)) continue;
    const { facts: _facts, about: _about, price: _price, ...favourite } = floor;
    dispatch(toggleFavourite(favourite));
  }
}
