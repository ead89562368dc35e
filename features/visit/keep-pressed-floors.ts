import { COMPARE, HEART, PRESSED_FLOORS } from '#lib/browser/pressed-floors.ts';
import { LOCAL, storedText } from '#lib/browser/stored-text.ts';
import { loadFloors } from '#lib/my-project/load-floors.ts';
import type { ShownFloor } from '#lib/my-project/shown-floor.ts';
import { addCompared } from '#store/compare/compare-thunks.ts';
import { addFavourite } from '#store/favourites/favourite-thunks.ts';
import type { AppStore, AppThunk } from '#store/store.ts';

/** Maximum number of floors in one request. */
const MOST = 24;

interface Pressed {
  /** The entry as it is stored. */
  readonly entry: string;
  readonly button: string;
  readonly region: string;
  readonly id: string;
}

function pressedOf(text: string | null): Pressed[] {
  return [...new Set((text ?? '').split(' '))].flatMap((entry) => {
    const [, button, region, id] = /^([a-z]+)\/([a-z]+)\/(\d{1,20})$/.exec(entry) ?? [];
    return button && region && id ? [{ entry, button, region, id }] : [];
  });
}

/**
 * Action of each button. It does nothing if the state is already as requested, because the page that was left may
 * have shown an old state.
 */
const ASKED: Readonly<Record<string, (floor: ShownFloor) => AppThunk>> = {
  [HEART]: ({ facts: _facts, about: _about, warranty: _warranty, price: _price, ...favourite }) =>
    addFavourite(favourite),
  [COMPARE]: ({ code, name, colour: { id, name: colour, hex } }) =>
    addCompared({ id, code, name, colour, hex }),
};

/**
 * Applies presses of favourite and "Compare" buttons on a page that was left before its scripts ran. The presses stay
 * stored until the shop has returned their floors. If the request fails, the next page retries; if the page is left
 * meanwhile, no press is lost.
 */
export async function keepPressedFloors({ getState, dispatch }: AppStore): Promise<void> {
  const stored = storedText(PRESSED_FLOORS, LOCAL);
  const { region } = getState().region;
  const own = pressedOf(stored.read()).filter((one) => one.region === region);
  const asked = own.slice(0, MOST);
  if (asked.length === 0) return;
  const floors = await loadFloors(region, [...new Set(asked.map(({ id }) => id))]);
  if (!floors) return;
  const isAsked = ({ entry }: Pressed) => asked.some((one) => one.entry === entry);
  // Another tab may have handled them, and further presses may have been stored meanwhile.
  const now = pressedOf(stored.read());
  const left = now.filter((one) => !isAsked(one));
  if (left.length > 0) stored.write(left.map(({ entry }) => entry).join(' '));
  else stored.remove();
  for (const { button, id } of now.filter(isAsked)) {
    const floor = floors.get(id);
    const asks = ASKED[button];
    if (floor && asks) dispatch(asks(floor));
  }
}
