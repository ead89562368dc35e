// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CHANGE_KEY } from '#features/site-frame/region/change-key.ts';
import { leaveRegion, undoLeaving } from '#features/site-frame/region/leave-region.ts';
import { RegionAlert } from '#features/site-frame/region/region-alert.tsx';
import { lastChange, storedChange, UNDO_TIME } from '#features/site-frame/region/region-memory.ts';
import { RegionSwitcher } from '#features/site-frame/region/region-switcher.tsx';
import { RegionWatch } from '#features/site-frame/region/region-watch.tsx';
import { UndoNotice } from '#features/site-frame/region/undo-notice.tsx';
import { NEW_CALCULATION } from '#lib/area/state.ts';
import { PERSIST_STORAGE_KEY } from '#lib/browser/persist-key.ts';
import { REGIONS, type Region } from '#lib/regions.ts';
import { BASKET_KEY } from '#lib/samples/stored-basket.ts';
import { installedSites } from '#lib/server/installed-sites.ts';
import { restoreBasket } from '#store/samples/cart-thunks.ts';
import { makeStore } from '#store/store.ts';
import { sample, sampleProduct } from '#tests/support/samples.ts';

const BASKET = {
  version: 1,
  variantSamples: [sample('1021402')],
  productMap: { '214': sampleProduct() },
};
const LOCATION = { name: 'Hobart', center: { lat: -42.9, lng: 147.3 }, radius: 20, region: 'au' };
const ROWS = { ...NEW_CALCULATION, units: 'imperial' };

let store = makeStore('au');
const show = (node: ReactNode, region: Region = 'au') => {
  store = makeStore(region);
  return render(<Provider store={store}>{node}</Provider>);
};

/** A mock geo service that returns this body and status. */
function geoAnswers(body: string, status = 200) {
  const asked = vi.fn(
    async () => new Response(body, { status, headers: { 'Content-Type': 'application/json' } }),
  );
  vi.stubGlobal('fetch', asked);
  return asked;
}
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 30)));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  storedChange.remove();
  window.history.replaceState(null, '', '/au/products?type=CPT');
});
afterEach(() => {
  for (const form of document.querySelectorAll('body > form')) form.remove();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie itself is under test.
  document.cookie = 'region-alert=; Max-Age=0; Path=/';
});

describe('region switcher', () => {
  it('S2.1-14 offers Australia, New Zealand and North America, and marks the current one', () => {
    show(<RegionSwitcher region="nz" />, 'nz');
    const buttons = [...document.querySelectorAll('form button')];
    expect(buttons.map((button) => button.textContent)).toEqual([
      'Australia',
      'New Zealand',
      'North America',
    ]);
    expect(buttons.map((button) => button.getAttribute('aria-current'))).toEqual([null, 'true', null]);
    expect(document.querySelector('form')?.getAttribute('action')).toBe('/api/region');
  });
});

describe('change of region', () => {
  /** A browser in which a visitor has chosen a sample, a location and units. */
  function chosen() {
    localStorage.setItem(BASKET_KEY, JSON.stringify(BASKET));
    const slices = { rows: ROWS, location: LOCATION, productsSort: 'name' };
    const texts = Object.entries(slices).map(([name, value]) => [name, JSON.stringify(value)]);
    localStorage.setItem(PERSIST_STORAGE_KEY, JSON.stringify(Object.fromEntries(texts)));
    store = makeStore('au');
    store.dispatch(restoreBasket());
  }
  const stored = (name: string) =>
    JSON.parse(JSON.parse(localStorage.getItem(PERSIST_STORAGE_KEY) ?? '{}')[name] ?? 'null');

  it('S4.3-2 S4.3-3 S4.3-4 S4.3-5 clears location, rows and samples, keeps the rest, and answers the alert', async () => {
    chosen();
    await leaveRegion(store, 'au', 'nz');
    expect(localStorage.getItem(BASKET_KEY)).toBeNull();
    expect(stored('rows')).toEqual(NEW_CALCULATION);
    expect(stored('location')).toMatchObject({ name: '', center: null });
    expect(stored('productsSort')).toBe('name');
    expect(store.getState().cart.variantSamples).toEqual([]);
    expect(store.getState().region.dismissed).toBe(true);
  });

  it('G7 Undo restores exactly what was cleared, and the previous page', async () => {
    chosen();
    await leaveRegion(store, 'au', 'nz');
    const change = lastChange('nz');
    if (!change) throw new Error('no change');
    expect(change).toMatchObject({ from: 'au', to: 'nz', page: '/au/products?type=CPT', took: true });
    const next = makeStore('nz');
    await undoLeaving(next, change);
    expect(JSON.parse(localStorage.getItem(BASKET_KEY) ?? '')).toEqual(BASKET);
    expect(stored('rows')).toEqual(ROWS);
    expect(stored('location')).toEqual(LOCATION);
    expect(stored('productsSort')).toBe('name');
    expect(next.getState().cart.variantSamples).toEqual(BASKET.variantSamples);
  });

  it('G7 Undo is available for 30 seconds, in the chosen region, and never from invalid stored data', async () => {
    store = makeStore('au');
    await leaveRegion(store, 'au', 'nz');
    const { at } = lastChange('nz') ?? { at: Number.NaN };
    expect(lastChange('na')).toBeUndefined();
    const text = sessionStorage.getItem(CHANGE_KEY) ?? '';
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const foreign = text.replace('/au/products', 'https://evil.example');
    for (const wrong of ['', '{', 'null', '[]', '{"version":1,"from":"au"}', foreign]) {
      sessionStorage.setItem(CHANGE_KEY, wrong);
      expect(lastChange('nz'), wrong).toBeUndefined();
    }
    sessionStorage.setItem(CHANGE_KEY, text);
    vi.useFakeTimers({ now: at + UNDO_TIME - 1000 });
    expect(lastChange('nz')).toBeDefined();
    vi.setSystemTime(at + UNDO_TIME + 1000);
    expect(lastChange('nz')).toBeUndefined();
    expect(sessionStorage.getItem(CHANGE_KEY)).toBeNull();
  });

  it('G7 names what was cleared and offers Undo, and closes by itself', async () => {
    chosen();
    await leaveRegion(store, 'au', 'nz');
    vi.useFakeTimers();
    show(<UndoNotice region="nz" />, 'nz');
    expect(screen.getByRole('status').textContent).toContain('You are now shopping in New Zealand.');
    expect(screen.getByRole('status').textContent).toContain('from Australia were cleared');
    fireEvent.focus(screen.getByRole('button', { name: 'Undo, back to Australia' }));
    act(() => vi.advanceTimersByTime(UNDO_TIME * 2));
    expect(screen.getByRole('button', { name: 'Undo, back to Australia' })).toBeTruthy();
    fireEvent.blur(screen.getByRole('button', { name: 'Undo, back to Australia' }));
    act(() => vi.advanceTimersByTime(UNDO_TIME));
    expect(screen.queryByRole('button')).toBeNull();
    expect(sessionStorage.getItem(CHANGE_KEY)).toBeNull();
  });

  it('does not mention clearing if there was nothing to clear', async () => {
    store = makeStore('au');
    await leaveRegion(store, 'au', 'nz');
    show(<UndoNotice region="nz" />, 'nz');
    expect(screen.getByRole('status').textContent).not.toContain('cleared');
  });
});

describe('region alert', () => {
  it.each([
    ['the same region', '"au"', 200],
    ['a country of the same region', '"fr"', 200],
    ['an unknown country', 'null', 200],
    ['rubbish', '<html>', 200],
    ['an object', '{"country":"nz"}', 200],
    ['a fault', '"nz"', 500],
  ])('S4.4-3 G6 shows nothing for %s', async (_name, body, status) => {
    const asked = geoAnswers(body, status);
    show(<RegionAlert region="au" canada={false} open={REGIONS} />);
    await settled();
    expect(asked).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('G6 shows nothing when the service cannot be reached', async () => {
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')));
    show(<RegionAlert region="au" canada={false} open={REGIONS} />);
    await settled();
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('shows nothing for a region where the site is not open, nor does the switcher', async () => {
    geoAnswers('"us"');
    show(<RegionAlert region="au" canada={false} open={['au', 'nz']} />);
    await settled();
    expect(screen.queryByRole('region')).toBeNull();
    installedSites().sites.get('GHRES')?.regions.splice(2);
    show(<RegionSwitcher region="au" />);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Australia',
      'New Zealand',
    ]);
    installedSites().sites.get('GHRES')?.regions.push('na');
  });

  it('G6 offers North America to Canada if the setting is on', async () => {
    geoAnswers('"ca"');
    show(<RegionAlert region="au" canada open={REGIONS} />);
    expect(await screen.findByRole('button', { name: 'Continue to North America' })).toBeTruthy();
  });

  it('S4.4-1 sends no request if the flag is off', async () => {
    const asked = geoAnswers('"nz"');
    show(<RegionWatch region="au" geo={undefined} canada={false} open={REGIONS} />);
    await act(() => new Promise((resolve) => setTimeout(resolve, 700)));
    expect(asked).not.toHaveBeenCalled();
  });
});
