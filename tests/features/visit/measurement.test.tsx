// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import words from '#content/consent.json' with { type: 'json' };
import { DebugOverlay } from '#features/visit/debug-overlay.tsx';
import { endDebug, isDebugEnabled } from '#features/visit/debug-wanted.ts';
import { beginMeasurement } from '#features/visit/measurement.tsx';
import { CONSENT_KEY, PRIVACY_CHOICES, storedConsent } from '#lib/analytics/consent.ts';
import { pushEvent } from '#lib/analytics/data-layer.ts';
import { viewItem } from '#lib/analytics/shop-events.ts';
import { beginPage } from '#tests/support/page-view.ts';

const reload = vi.fn();

const onAnswer = vi.fn();

interface ShopProps {
  gtmId?: string;
  consent?: 'opt-in' | 'opt-out';
}

function Shop({ gtmId = 'GTM-TEST1', consent = 'opt-in' }: ShopProps) {
  const [notice, show] = useState<ReactNode>(null);
  useEffect(() => {
    const end = new AbortController();
    beginMeasurement({ gtmId, words, consent, region: 'nz', signal: end.signal, show, onAnswer });
    return () => end.abort();
  }, [gtmId, consent]);
  return (
    <>
      <a href={PRIVACY_CHOICES}>Privacy choices</a>
      {notice}
    </>
  );
}
const tags = () => [...document.head.querySelectorAll('script')].map(({ src }) => src);
/** Commands for Google's tags, in order. */
const commands = () =>
  (window.dataLayer ?? []).flatMap((one) =>
    Object.prototype.toString.call(one) === '[object Arguments]' ? [[...(one as unknown[])]] : [],
  );
const ALL = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'];
const all = (value: string) => Object.fromEntries(ALL.map((kind) => [kind, value]));
const notice = () => screen.queryByRole('region', { name: 'May we count your visit?' });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.head.innerHTML = '';
  beginPage();
  reload.mockReset();
  onAnswer.mockReset();
  vi.stubGlobal('requestIdleCallback', (act: () => void) => act());
  vi.stubGlobal('location', { ...window.location, hostname: 'shop.example', search: '', reload });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('P-3 asks a new visitor without taking the focus, and loads nothing meanwhile', () => {
  render(<Shop />);
  expect(notice()).not.toBeNull();
  expect(document.activeElement).toBe(document.body);
  expect(tags()).toEqual([]);
});

it('P-3 No is final after one press, here and on the next page', async () => {
  const { unmount } = render(<Shop />);
  await userEvent.click(screen.getByRole('button', { name: 'No' }));
  expect(notice()).toBeNull();
  expect(storedConsent.read()).toEqual({ answer: 'denied' });
  unmount();
  render(<Shop />);
  expect(notice()).toBeNull();
  expect(tags()).toEqual([]);
});

it('P-3 S7.13-4 Yes loads the tag manager by its id, once, and so does the next page', async () => {
  const { unmount } = render(<Shop />);
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
  expect(notice()).toBeNull();
  expect(tags()).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-TEST1']);
  expect(window.dataLayer?.at(-1)).toMatchObject({ event: 'gtm.js' });
  expect(commands()).toEqual([
    ['consent', 'default', all('denied')],
    ['consent', 'update', all('granted')],
  ]);
  expect(onAnswer).toHaveBeenCalledOnce();
  unmount();
  render(<Shop />);
  expect(notice()).toBeNull();
  expect(tags()).toHaveLength(1);
});

it('P-3 can be opened again, shows the previous answer, and a No then revokes a Yes', async () => {
  localStorage.setItem(CONSENT_KEY, `granted@${Date.now()}`);
  for (const cookie of ['_ga=1; Path=/', 'region=nz; Path=/']) Reflect.set(document, 'cookie', cookie);
  render(<Shop />);
  const opener = screen.getByRole('link', { name: 'Privacy choices' });
  await userEvent.click(opener);
  expect(notice()?.textContent).toContain('You said yes.');
  expect(document.activeElement).toBe(notice());
  await userEvent.keyboard('{Escape}');
  expect(notice()).toBeNull();
  expect(document.activeElement).toBe(opener);

  await userEvent.click(opener);
  await userEvent.click(screen.getByRole('button', { name: 'No' }));
  expect(storedConsent.read()).toEqual({ answer: 'denied' });
  expect(document.cookie).toBe('region=nz');
  expect(reload).toHaveBeenCalledOnce();
});

it('P-3 a No before the browser is idle keeps the tag manager from loading', async () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (act: () => void) => idle.push(act));
  render(<Shop consent="opt-out" />);
  expect(idle).toHaveLength(1);
  await userEvent.click(screen.getByRole('link', { name: 'Privacy choices' }));
  await userEvent.click(screen.getByRole('button', { name: 'No' }));
  for (const act of idle) act();
  expect(tags()).toEqual([]);
  expect(commands()).toEqual([]);
});

it('P-3 a press on the footer link before the notice has loaded opens it once it has', () => {
  vi.stubGlobal('location', {
    ...window.location,
    hash: PRIVACY_CHOICES,
    pathname: '/nz',
    search: '?page=2',
  });
  const replaceState = vi.spyOn(window.history, 'replaceState');
  render(<Shop consent="opt-out" />);
  expect(document.activeElement).toBe(notice());
  expect(replaceState).toHaveBeenCalledExactlyOnceWith(window.history.state, '', '/nz?page=2');
});

it('if visits are counted without consent nobody is asked, and the choice stays one press away', async () => {
  render(<Shop consent="opt-out" />);
  expect(notice()).toBeNull();
  expect(tags()).toHaveLength(1);
  expect(commands()).toEqual([['consent', 'default', all('granted')]]);
  await userEvent.click(screen.getByRole('link', { name: 'Privacy choices' }));
  expect(notice()?.textContent).toContain('Until you say no, it is counted.');
  await userEvent.click(screen.getByRole('button', { name: 'No' }));
  expect(storedConsent.read()).toEqual({ answer: 'denied' });
  expect(reload).toHaveBeenCalledOnce();
});

it('a browser that requests privacy is not counted before a Yes, in any region', async () => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { globalPrivacyControl: true }));
  render(<Shop consent="opt-out" />);
  expect(notice()).toBeNull();
  expect(tags()).toEqual([]);
  await userEvent.click(screen.getByRole('link', { name: 'Privacy choices' }));
  expect(notice()?.textContent).toContain('Until you say yes, it is not counted.');
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
  expect(tags()).toHaveLength(1);
});

it('S5.6-1 the overlay shows what is in the data layer, and what was rejected and why', () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  render(<DebugOverlay onClose={() => undefined} />);
  const floor = viewItem({ item_id: 'overlay', item_name: 'Floor' });
  act(() => pushEvent(floor));
  act(() => pushEvent(floor));
  act(() => pushEvent({ ...floor, key: '' }));
  const overlay = screen.getByRole('region', { name: 'Analytics events' });
  expect(overlay.textContent).toMatch(/ in the data layer, 2 not · no tag manager/);
  expect(overlay.textContent).toContain('Sent already on this page');
  expect(overlay.textContent).toContain('The event has no key');
  expect(overlay.textContent).toContain('"item_id": "overlay"');
});

it('the overlay is enabled by the address and stays in the tab until it is closed', () => {
  expect(isDebugEnabled()).toBe(false);
  vi.stubGlobal('location', { ...window.location, search: '?debug-analytics' });
  expect(isDebugEnabled()).toBe(true);
  vi.stubGlobal('location', { ...window.location, search: '' });
  expect(isDebugEnabled()).toBe(true);
  endDebug();
  expect(isDebugEnabled()).toBe(false);
});

it('a measurement id alone receives every event in its own format, including those before the Yes', async () => {
  render(<Shop gtmId="G-TEST12345" />);
  pushEvent(viewItem({ item_id: 'before', item_name: 'Floor' }));
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
  expect(tags()).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST12345']);
  pushEvent(viewItem({ item_id: 'after', item_name: 'Floor' }));
  const events = commands()
    .filter(([name]) => name === 'event')
    .slice(-2);
  expect(commands().slice(0, 4)).toEqual([
    ['consent', 'default', all('denied')],
    ['consent', 'update', all('granted')],
    ['js', expect.any(Date)],
    ['config', 'G-TEST12345', { send_page_view: false }],
  ]);
  expect(events).toEqual(
    ['before', 'after'].map((id) => [
      'event',
      'view_item',
      { items: [{ item_id: id, item_name: 'Floor', quantity: 1 }] },
    ]),
  );
});
