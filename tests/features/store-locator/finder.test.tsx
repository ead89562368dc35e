// @vitest-environment jsdom
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Finder } from '#features/store-locator/finder.tsx';
import type { LocatorResponse, Store } from '#lib/contracts/stores.ts';
import type { Region } from '#lib/regions.ts';
import { distanceM } from '#lib/stores/position.ts';
import { MOST_NEARBY, RADIUS_OPTIONS, radiusMetres } from '#lib/stores/radius.ts';
import { toStoreCard } from '#lib/stores/store-card.ts';
import { toColumns } from '#lib/stores/store-columns.ts';
import { locationChanged } from '#store/slices/location.ts';
import { makeStore } from '#store/store.ts';
import { shopStores } from '#tests/support/stores.ts';

// The map draws on a canvas, which jsdom lacks; e2e/stores.spec.ts tests it in a browser.
const map = vi.hoisted(() => ({ zoom: 0 }));
vi.mock('#features/store-locator/own-map/own-map.tsx', () => ({
  OwnMap: ({ zoom }: { zoom: number }) => {
    map.zoom = zoom;
    return null;
  },
}));

const all = shopStores();
/** Additional stores of the shop. */
let more: readonly Store[] = [];
const MELBOURNE = { lat: -37.814, lng: 144.9633 };
const asked: URL[] = [];
let fails = false;

/** The locator endpoint as the server answers it. */
function answer(address: URL): Response {
  const region = (address.searchParams.get('region') ?? 'au') as Region;
  const center = {
    lat: Number(address.searchParams.get('lat')),
    lng: Number(address.searchParams.get('lng')),
  };
  const near = [...all, ...more]
    .filter((store) => store.region === region)
    .map((store) => ({ ...store, distance: distanceM(center, store.position) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MOST_NEARBY);
  const lists = Object.fromEntries(
    RADIUS_OPTIONS.map((option) => [
      String(option),
      near.filter(({ distance }) => distance <= radiusMetres(option, region)),
    ]),
  );
  const name = address.searchParams.get('name') ?? '';
  const body: LocatorResponse = { center: { geometry: { location: center }, name }, lists };
  return Response.json(body);
}

beforeEach(() => {
  asked.length = 0;
  more = [];
  fails = false;
  window.history.replaceState(null, '', '/au/find-stores');
  Element.prototype.scrollIntoView = () => undefined;
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  // Node's Request, unlike a browser's, has no page for relative addresses.
  const Plain = Request;
  vi.stubGlobal(
    'Request',
    class extends Plain {
      constructor(input: string | URL | Request, init?: RequestInit) {
        super(typeof input === 'string' ? new URL(input, window.location.origin) : input, init);
      }
    },
  );
  vi.stubGlobal('fetch', async (input: Request | string) => {
    const address = new URL(typeof input === 'string' ? input : input.url, 'http://localhost');
    if (!address.pathname.startsWith('/api/store-locator')) throw new TypeError('offline');
    asked.push(address);
    return fails ? new Response('{}', { status: 503 }) : answer(address);
  });
});
afterEach(() => vi.unstubAllGlobals());

const BRANDS = [
  { code: 'GHR', name: 'Marram' },
  { code: 'HYC', name: 'Marram Reserve' },
];

function open(region: Region = 'au', store = makeStore(region)) {
  const stores = [...all, ...more].filter((one) => one.region === region).map(toStoreCard);
  const own = { region, query: '', website: 'GHRES', brands: BRANDS, mapsKey: undefined, still: null };
  render(
    <Provider store={store}>
      <Finder {...own} stores={toColumns(stores)} />
    </Provider>,
  );
  return { store, total: stores.length };
}
const told = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const rows = () => screen.getAllByRole('listitem');

describe('S4.7 the finder', () => {
  it('G23 shows every store of the region, by state, until a place is chosen', () => {
    const { total } = open();
    expect(told()).toContain(`${total} stores`);
    expect(rows()).toHaveLength(total);
    expect(screen.getByRole('heading', { level: 2, name: /^Victoria/ })).toBeDefined();
    expect(asked).toEqual([]);
  });

  it('S4.7-1 S4.7-2 shows that it is searching, then the number of stores nearby, nearest first', async () => {
    window.history.replaceState(
      null,
      '',
      '/au/find-stores?place=Melbourne&lat=-37.814&lng=144.9633&radius=20',
    );
    open();
    expect(told().filter((text) => text === 'Looking for stores')).toHaveLength(1);
    await waitFor(() =>
      expect(told().some((text) => /^\d+ stores within 20 km of Melbourne$/.test(text ?? ''))).toBe(true),
    );
    expect(told()).not.toContain('Looking for stores');
    const distances = rows().map((row) => Number(/([\d.]+) km/.exec(row.textContent ?? '')?.[1]));
    expect(distances.length).toBeGreaterThan(3);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    const query = asked[0]?.searchParams;
    expect(Object.fromEntries(query ?? [])).toEqual({
      region: 'au',
      website: 'GHRES',
      q: 'radius',
      lat: '-37.814',
      lng: '144.9633',
      name: 'Melbourne',
      radius: '20000',
    });
  });

  it('S4.7-2 counts every store within the radius, also beyond the limit of one response, and with filters', async () => {
    const near = all.filter(({ position }) => distanceM(MELBOURNE, position) <= 75_000);
    const carpet = near.filter(({ categories }) => categories.includes('CPT')).length;
    more = Array.from({ length: MOST_NEARBY }, (_, at) => ({
      ...(near[0] as Store),
      ...{ id: `M-${at}`, slug: `m-${at}`, name: `Moreland ${at}`, categories: ['HF'], position: MELBOURNE },
    }));
    window.history.replaceState(
      null,
      '',
      '/au/find-stores?place=Melbourne&lat=-37.814&lng=144.9633&radius=75&category=CPT',
    );
    open();
    await waitFor(() => expect(told()).toContain(`${carpet} stores within 75 km of Melbourne`));
    expect(rows()).toHaveLength(carpet);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Carpet' }));
    expect(told()).toContain(`${near.length + MOST_NEARBY} stores within 75 km of Melbourne`);
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['au', 5, 12],
    ['nz', 30, 10],
    ['au', 75, 9],
    ['na', 5, 11],
    ['na', 75, 8],
  ] as const)('S9.5-2 S9.5-3 in %s the map of a radius of %d has zoom %d', async (region, radius, zoom) => {
    window.history.replaceState(null, '', `/${region}/find-stores?lat=-37&lng=145&radius=${radius}`);
    open(region);
    await waitFor(() => expect(map.zoom).toBe(zoom));
  });

  it('S4.7-3 requests again only when the centre changes, not for another radius or filter', async () => {
    const user = userEvent.setup();
    window.history.replaceState(null, '', '/au/find-stores?place=Melbourne&lat=-37.814&lng=144.9633');
    const { store } = open();
    await waitFor(() => expect(told().join()).toMatch(/within 10 km/));
    const within10 = rows().length;
    await user.click(screen.getByRole('radio', { name: '75 km' }));
    await waitFor(() => expect(told().join()).toMatch(/within 75 km/));
    expect(rows().length).toBeGreaterThan(within10);
    expect(window.location.search).toContain('radius=75');
    await user.click(screen.getByRole('checkbox', { name: 'Marram Reserve' }));
    expect(asked).toHaveLength(1);
    expect(window.location.search).toContain('brand=HYC');
    expect(store.getState().location).toMatchObject({ radius: 75, region: 'au' });
    window.history.pushState(null, '', '/au/find-stores?place=Sydney&lat=-33.8678&lng=151.2073');
    window.dispatchEvent(new PopStateEvent('popstate'));
    await waitFor(() => expect(asked).toHaveLength(2));
  });

  it('S8-3 S5.1-3 G23 a failure is logged as a warning, ends the spinner and keeps all stores, with a retry button', async () => {
    fails = true;
    const user = userEvent.setup();
    window.history.replaceState(null, '', '/au/find-stores?place=Melbourne&lat=-37.814&lng=144.9633');
    const { total } = open();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('We could not load stores');
    expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('store_locator_failed'));
    expect(told()).not.toContain('Looking for stores');
    expect(rows()).toHaveLength(total);
    fails = false;
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(told().join()).toMatch(/stores? within 10 km of Melbourne/));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('offers the next radius and all stores if none are found', async () => {
    const user = userEvent.setup();
    window.history.replaceState(null, '', '/au/find-stores?place=Nowhere&lat=-25&lng=131');
    const { total } = open();
    await waitFor(() => expect(told()).toContain('No stores within 10 km of Nowhere'));
    await user.click(screen.getByRole('button', { name: 'Search within 20 km' }));
    expect(told()).toContain('No stores within 20 km of Nowhere');
    await user.click(screen.getByRole('button', { name: 'All stores' }));
    await waitFor(() => expect(rows()).toHaveLength(total));
    expect(window.location.search).not.toContain('lat=');
  });

  it('S4.3-2 restores the remembered place of this region, and ignores one of another', async () => {
    const here = makeStore('au');
    here.dispatch(locationChanged({ center: MELBOURNE, name: 'Melbourne', radius: 30, region: 'au' }));
    open('au', here);
    await waitFor(() => expect(told().join()).toMatch(/within 30 km of Melbourne/));
    expect(window.location.search).toContain('place=Melbourne');
  });

  it('S4.3-2 a place of another region is ignored', async () => {
    const elsewhere = makeStore('nz');
    elsewhere.dispatch(locationChanged({ center: MELBOURNE, name: 'Melbourne', radius: 30, region: 'au' }));
    const { total } = open('nz', elsewhere);
    await waitFor(() => expect(elsewhere.getState().location.center).toBeNull());
    expect(rows()).toHaveLength(total);
    expect(asked).toEqual([]);
  });

  it('S9.5-1 na shows miles', async () => {
    window.history.replaceState(null, '', '/na/find-stores?place=New+York&lat=40.7143&lng=-74.006');
    open('na');
    await waitFor(() => expect(told().join()).toMatch(/within 10 miles of New York/));
    expect(asked[0]?.searchParams.get('radius')).toBe('16090');
    expect(rows()[0]?.textContent).toMatch(/\d mi/);
  });

  it('reports an address that names no place, and shows all stores', () => {
    window.history.replaceState(null, '', '/au/find-stores?lat=91&lng=x');
    const { total } = open();
    expect(screen.getByRole('alert').textContent).toBe(
      'The link to this page does not name a place. Enter one here.',
    );
    expect(rows()).toHaveLength(total);
  });
});

describe('the visitor’s own position', () => {
  const here = {
    coords: { latitude: MELBOURNE.lat, longitude: MELBOURNE.lng },
  } as GeolocationPosition;
  const stubPosition = (act: (ok: PositionCallback, no: PositionErrorCallback) => void) =>
    vi.stubGlobal('navigator', { onLine: true, geolocation: { getCurrentPosition: act } });

  it('is requested only on click, and becomes the place', async () => {
    const position = vi.fn((ok: PositionCallback) => ok(here));
    stubPosition(position);
    open();
    expect(position).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Use my location' }));
    await waitFor(() => expect(told().join()).toMatch(/within 10 km of your location/));
  });

  it.each([
    [1, /did not allow/],
    [2, /could not be found/],
    [3, /took too long/],
  ])('explains what to do if it fails with code %i', async (code, words) => {
    stubPosition((_ok, no) => no({ code } as GeolocationPositionError));
    const { total } = open();
    await userEvent.click(screen.getByRole('button', { name: 'Use my location' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    expect(rows()).toHaveLength(total);
  });

  it('keeps filters ticked meanwhile if it is late, and changes nothing if the visitor has moved on', async () => {
    const found: PositionCallback[] = [];
    stubPosition((ok) => found.push(ok));
    open();
    const ask = () => userEvent.click(screen.getByRole('button', { name: 'Use my location' }));
    await ask();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Marram Reserve' }));
    act(() => found[0]?.(here));
    expect(window.location.search).toMatch(/lat=.*brand=HYC|brand=HYC.*lat=/);
    await ask();
    await userEvent.type(screen.getByRole('combobox'), '2');
    window.history.replaceState(null, '', '/au/find-stores');
    act(() => found[1]?.(here));
    expect(window.location.search).toBe('');
  });
});
