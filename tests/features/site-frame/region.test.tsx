// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CHANGE_KEY } from '#features/site-frame/region/change-key.ts';
import { leaveRegion } from '#features/site-frame/region/leave-region.ts';
import { RegionAlert } from '#features/site-frame/region/region-alert.tsx';
import { bringBack, lastChange, UNDO_TIME } from '#features/site-frame/region/region-memory.ts';
import { RegionSwitcher } from '#features/site-frame/region/region-switcher.tsx';
import { RegionWatch } from '#features/site-frame/region/region-watch.tsx';
import { UndoNotice } from '#features/site-frame/region/undo-notice.tsx';
import type { Region } from '#lib/regions.ts';
import { BASKET_KEY } from '#lib/samples/basket-storage.ts';
import { PERSIST_KEY } from '#store/persist-key.ts';
import { regionRestored } from '#store/region-change.ts';
import { cartSamplesChanged } from '#store/slices/cart.ts';
import { makeStore } from '#store/store.ts';

const STATE = `persist:${PERSIST_KEY}`;
const BASKET = '{"version":1,"variantSamples":[{"globalItemId":"1021402"}],"productMap":{}}';
const SAMPLE = { globalItemId: '1021402', name: 'Natural', productName: 'Tideline Loop', publicId: 'x' };
const TEXT = 'Choose another country or region to see products and content specific to your location';

let store = makeStore('au');
const show = (node: ReactNode, region: Region = 'au') => {
  store = makeStore(region);
  return render(<Provider store={store}>{node}</Provider>);
};

/** A geo service that answers with a body and status, as HTTP does. */
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

  it('G7 picking the current region does nothing', () => {
    show(<RegionSwitcher region="nz" />, 'nz');
    const submitted = vi.fn((event: Event) => event.preventDefault());
    document.querySelector('form')?.addEventListener('submit', submitted);
    fireEvent.click(document.querySelector('button[value=nz]') as HTMLElement);
    expect(submitted).not.toHaveBeenCalled();
  });

  it('S4.3-1 sends the chosen region, also when nothing can be remembered', async () => {
    const sent = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    show(<RegionSwitcher region="au" />);
    fireEvent.click(document.querySelector('button[value=na]') as HTMLElement);
    await waitFor(() => expect(sent).toHaveBeenCalled());
    expect(new FormData(document.querySelector('body > form') as HTMLFormElement).get('region')).toBe('na');
  });
});

describe('change of region', () => {
  const state = (slices: Record<string, unknown>) =>
    localStorage.setItem(
      STATE,
      JSON.stringify(
        Object.fromEntries(Object.entries(slices).map(([name, value]) => [name, JSON.stringify(value)])),
      ),
    );
  const stored = () => JSON.parse(localStorage.getItem(STATE) ?? '{}');

  it('S4.3-2 S4.3-3 S4.3-4 S4.3-5 clears location, rows and samples, keeps the rest, and answers the alert', () => {
    localStorage.setItem(BASKET_KEY, BASKET);
    state({
      cart: { samples: [SAMPLE] },
      rows: [{ a: 1 }],
      location: { name: 'Hobart' },
      productsSort: 'name',
    });
    store = makeStore('au');
    store.dispatch(cartSamplesChanged([SAMPLE]));
    leaveRegion(store, 'au', 'nz');
    expect(localStorage.getItem(BASKET_KEY)).toBeNull();
    expect(Object.keys(stored())).toEqual(['productsSort']);
    expect(store.getState().cart.samples).toEqual([]);
    expect(store.getState().region.dismissed).toBe(true);
  });

  it('G7 what was cleared comes back exactly, to the page before', () => {
    localStorage.setItem(BASKET_KEY, BASKET);
    state({
      cart: { samples: [SAMPLE] },
      rows: [{ a: 1 }],
      location: { name: 'Hobart' },
      productsSort: 'name',
    });
    const before = stored();
    store = makeStore('au');
    leaveRegion(store, 'au', 'nz');
    const change = lastChange('nz');
    if (!change) throw new Error('no change');
    expect(change).toMatchObject({ from: 'au', to: 'nz', page: '/au/products?type=CPT', took: true });
    store.dispatch(regionRestored(bringBack(change)));
    expect(localStorage.getItem(BASKET_KEY)).toBe(BASKET);
    expect(stored()).toEqual(before);
    expect(store.getState().cart.samples).toEqual([SAMPLE]);
  });

  it('G7 the way back is open for 30 seconds, in the region that was chosen, and never from foreign words', () => {
    store = makeStore('au');
    leaveRegion(store, 'au', 'nz');
    const at = JSON.parse(sessionStorage.getItem(CHANGE_KEY) ?? '{}').at;
    expect(lastChange('nz', at + UNDO_TIME - 1)).toBeDefined();
    expect(lastChange('nz', at + UNDO_TIME)).toBeUndefined();
    expect(lastChange('na', at)).toBeUndefined();
    for (const wrong of [
      '',
      '{',
      'null',
      '[]',
      '{"from":"au"}',
      sessionStorage.getItem(CHANGE_KEY)?.replace('/au/products', 'https://evil.example'),
    ]) {
      sessionStorage.setItem(CHANGE_KEY, wrong ?? '');
      expect(lastChange('nz', at), wrong).toBeUndefined();
    }
  });

  it('G7 says what was cleared and offers the way back, and goes by itself', async () => {
    localStorage.setItem(BASKET_KEY, BASKET);
    store = makeStore('au');
    leaveRegion(store, 'au', 'nz');
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

  it('says nothing of clearing when there was nothing', () => {
    store = makeStore('au');
    leaveRegion(store, 'au', 'nz');
    show(<UndoNotice region="nz" />, 'nz');
    expect(screen.getByRole('status').textContent).not.toContain('cleared');
  });
});

describe('region alert', () => {
  it('S4.4-1 S4.4-3 S4.4-4 A-8 appears for a visitor from elsewhere, as a region that takes no focus', async () => {
    geoAnswers('"nz"');
    show(<RegionAlert region="au" canada={false} />);
    const alert = await screen.findByRole('region', { name: 'Region' });
    expect(alert.textContent).toContain(TEXT);
    expect(screen.getByRole('button', { name: 'Continue to New Zealand' }).getAttribute('value')).toBe('nz');
    expect(screen.getByRole('button', { name: 'Close and stay on the Australia site' })).toBeTruthy();
    expect(document.activeElement).toBe(document.body);
    expect(store.getState().region.country).toBe('nz');
  });

  it.each([
    ['the same region', '"au"', 200],
    ['a country of the same region', '"fr"', 200],
    ['an unknown country', 'null', 200],
    ['rubbish', '<html>', 200],
    ['an object', '{"country":"nz"}', 200],
    ['a fault', '"nz"', 500],
  ])('S4.4-3 G6 shows nothing for %s', async (_name, body, status) => {
    const asked = geoAnswers(body, status);
    show(<RegionAlert region="au" canada={false} />);
    await settled();
    expect(asked).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('G6 shows nothing when the service cannot be reached', async () => {
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')));
    show(<RegionAlert region="au" canada={false} />);
    await settled();
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('G6 offers North America to Canada when the setting is on', async () => {
    geoAnswers('"ca"');
    show(<RegionAlert region="au" canada />);
    expect(await screen.findByRole('button', { name: 'Continue to North America' })).toBeTruthy();
  });

  it('S4.4-5 S4.4-6 G5 closing it is remembered in the cookie, and it is not asked again', async () => {
    const asked = geoAnswers('"nz"');
    show(<RegionAlert region="au" canada={false} />);
    fireEvent.click(await screen.findByRole('button', { name: /^Close/ }));
    expect(screen.queryByRole('region')).toBeNull();
    expect(document.cookie).toContain('region-alert=dismissed');
    asked.mockClear();
    show(<RegionWatch region="au" geo canada={false} />);
    await act(() => new Promise((resolve) => setTimeout(resolve, 700)));
    expect(asked).not.toHaveBeenCalled();
  });

  it('S4.4-5 Continue sends the visitor to the region through the same form as the switcher', async () => {
    geoAnswers('"us"');
    const sent = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
    show(<RegionAlert region="au" canada={false} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Continue to North America' }));
    await waitFor(() => expect(sent).toHaveBeenCalled());
    expect(new FormData(document.querySelector('body > form') as HTMLFormElement).get('region')).toBe('na');
    expect(store.getState().region.dismissed).toBe(true);
  });

  it('S4.4-1 asks nobody when the flag is off', async () => {
    const asked = geoAnswers('"nz"');
    show(<RegionWatch region="au" geo={false} canada={false} />);
    await act(() => new Promise((resolve) => setTimeout(resolve, 700)));
    expect(asked).not.toHaveBeenCalled();
  });
});
