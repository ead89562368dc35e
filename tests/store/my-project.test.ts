// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addRoom, renameRoom } from '#lib/my-project/changes.ts';
import { fingerprint, NEW_PROJECT, sharedPart } from '#lib/my-project/project.ts';
import {
  addCalculatedRooms,
  changeProject,
  followProject,
  importSharedProject,
  recordOrderedSamples,
  restoreEarlierProject,
  restoreProject,
  startNewProject,
} from '#store/my-project/project-thunks.ts';
import { calculationChanged } from '#store/slices/rows.ts';
import { makeStore } from '#store/store.ts';
import { calculation, HOUSE, row } from '#tests/lib/my-project/support.ts';
import { beginPage } from '#tests/support/page-view.ts';

const KEY = 'my-project';
type Shop = ReturnType<typeof makeStore>;
const own = ({ getState }: Shop) => {
  const { myProject } = getState();
  if (!myProject || !('own' in myProject)) throw new Error('No project');
  return myProject.own;
};
const names = (shop: Shop) => own(shop).current.rooms.map(({ row: { room } }) => room);
const toasts = ({ getState }: Shop) => getState().toasts.shown.map(({ text }) => text);
const add = (name: string) => changeProject((project) => addRoom(project, name));

beforeEach(() => {
  localStorage.clear();
  beginPage();
});
afterEach(() => vi.restoreAllMocks());

it('two tabs change one project, and each region has its own', () => {
  const [one, two, nz] = [makeStore('au'), makeStore('au'), makeStore('nz')];
  const end = two.dispatch(followProject());
  two.dispatch(add('Hall'));
  one.dispatch(add('Bedroom'));
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  expect(names(two)).toEqual(['Hall', 'Bedroom']);
  nz.dispatch(add('Attic'));
  expect(names(nz)).toEqual(['Attic']);
  one.dispatch(restoreProject());
  expect(names(one)).toEqual(['Hall', 'Bedroom']);
  end();
});

it('the link of an emptied project is never lost, because only its key can turn it off', () => {
  const shop = makeStore('au');
  const link = {
    ...{ id: 'a'.repeat(26), key: 'b'.repeat(26) },
    ...{ expiresAt: Date.now() + 1e9, shows: fingerprint(HOUSE) },
  };
  const emptied = () =>
    shop.dispatch(changeProject((project) => ({ ...project, rooms: [], notes: '', store: null })));
  const linkOf = () => own(shop).current.link;

  shop.dispatch(changeProject((project) => ({ ...project, ...sharedPart(HOUSE), link })));
  emptied();
  shop.dispatch(importSharedProject(sharedPart(HOUSE), 'add'));
  expect(linkOf()).toEqual(link);

  shop.dispatch(importSharedProject(sharedPart(HOUSE), 'replace'));
  expect([linkOf(), own(shop).earlier?.link]).toEqual([null, link]);
  shop.dispatch(restoreEarlierProject());
  emptied();
  shop.dispatch(restoreEarlierProject());
  shop.dispatch(restoreEarlierProject());
  expect(linkOf()).toEqual(link);
});

it('adds rooms of the calculator and reports the result', () => {
  const shop = makeStore('au');
  shop.dispatch(calculationChanged(calculation(row(1, 'Bedroom', 3, 4), row(2, '', 2, 2))));
  expect(shop.dispatch(addCalculatedRooms())).toBe('2 rooms added to your project.');
  expect(shop.dispatch(addCalculatedRooms())).toBe('Your project has these rooms already.');
  shop.dispatch(calculationChanged(calculation(row(1, 'Bedroom', 3, 5))));
  expect(shop.dispatch(addCalculatedRooms())).toBe('1 room updated in your project.');
  expect(JSON.stringify(window.dataLayer)).toContain('"use_project"');
});

it('with full storage nothing counts as saved, a message says so, and the project continues in the page', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const shop = makeStore('au');
  expect(shop.dispatch(add('Bedroom'))).toBe(false);
  expect(toasts(shop)).toEqual([expect.stringMatching(/^Your browser’s storage is full or blocked\./)]);
  shop.dispatch(add('Hall'));
  expect(names(shop)).toEqual(['Bedroom', 'Hall']);
  shop.dispatch(calculationChanged(calculation(row(1, 'Study', 3, 4))));
  expect(shop.dispatch(addCalculatedRooms())).toBeUndefined();
  shop.dispatch(changeProject(({ rooms, ...project }) => ({ ...project, rooms: rooms.slice(0, 2) })));
  vi.restoreAllMocks();
  expect(shop.dispatch(add('Attic'))).toBe(true);
  expect(JSON.parse(localStorage.getItem(KEY) ?? '').regions.au.current.rooms).toHaveLength(3);
});

it.each([
  ['damaged', '{"version":1,"regions":{"au":{"current":'],
  ['of a newer build', JSON.stringify({ version: 2, regions: { au: { current: NEW_PROJECT } } })],
  [
    'damaged in this region',
    JSON.stringify({ version: 1, regions: { au: { current: { rooms: 7 } }, nz: 'kept' } }),
  ],
])('G41 a project that is %s is left unchanged until the shopper starts again', (_, text) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  localStorage.setItem(KEY, text);
  const shop = makeStore('au');
  expect(shop.dispatch(add('Bedroom'))).toBe(false);
  expect(toasts(shop)).toEqual([expect.stringMatching(/^Your project cannot be read\./)]);
  expect(localStorage.getItem(KEY)).toBe(text);
  shop.dispatch(restoreProject());
  expect(shop.getState().myProject).toEqual({ broken: expect.any(String) });
  shop.dispatch(startNewProject());
  expect(shop.dispatch(add('Bedroom'))).toBe(true);
  const { regions } = JSON.parse(localStorage.getItem(KEY) ?? '');
  expect(regions.nz).toBe(text.includes('kept') ? 'kept' : undefined);
});

it('a shared project is copied, merged, or replaces one that can be restored', () => {
  const shop = makeStore('au');
  const shared = sharedPart(HOUSE);
  shop.dispatch(importSharedProject(shared, 'add'));
  expect(own(shop)).toMatchObject({ current: { link: null }, earlier: null });
  shop.dispatch(changeProject((project) => renameRoom(project, 1, 'Ours')));
  shop.dispatch(importSharedProject(shared, 'add'));
  expect(names(shop)).toEqual(['Ours', 'Kids', 'Hall', 'Bedroom']);
  shop.dispatch(importSharedProject(shared, 'replace'));
  expect(names(shop)).toEqual(['Bedroom', 'Kids', 'Hall']);
  shop.dispatch(restoreEarlierProject());
  expect(names(shop)).toEqual(['Ours', 'Kids', 'Hall', 'Bedroom']);
  shop.dispatch(restoreEarlierProject());
  expect(names(shop)).toEqual(['Bedroom', 'Kids', 'Hall']);
});

it('records ordered samples, the latest once, and shares them with nobody', () => {
  const shop = makeStore('au');
  shop.dispatch(
    recordOrderedSamples('au', ['1', '2'], {
      reference: 'MS-00001-00001',
      page: `/au/samples/${'a1'.repeat(16)}`,
    }),
  );
  shop.dispatch(recordOrderedSamples('au', ['2'], {}));
  const { samples } = own(shop).current;
  expect(samples.map(({ id, reference }) => [id, reference])).toEqual([
    ['2', ''],
    ['1', 'MS-00001-00001'],
  ]);
  expect(sharedPart(own(shop).current)).not.toHaveProperty('samples');
  shop.dispatch(add('Attic'));
  shop.dispatch(importSharedProject(sharedPart(HOUSE), 'replace'));
  expect(own(shop).current.samples).toEqual(samples);
  // Ordered while the other project is in use, the order is recorded when one's own is restored.
  shop.dispatch(recordOrderedSamples('au', ['3'], { reference: 'MS-00003-00003' }));
  shop.dispatch(restoreEarlierProject());
  expect(names(shop)).toEqual(['Attic']);
  expect(own(shop).current.samples.map(({ id }) => id)).toEqual(['3', '2', '1']);
  localStorage.setItem(KEY, '{');
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  shop.dispatch(recordOrderedSamples('au', ['3'], {}));
  expect([localStorage.getItem(KEY), toasts(shop)]).toEqual(['{', []]);
});

it('an older record without samples is read', () => {
  const { samples: _, ...before } = { ...NEW_PROJECT, ...HOUSE };
  const regions = { au: { current: before, earlier: null } };
  localStorage.setItem(KEY, JSON.stringify({ version: 1, regions }));
  const shop = makeStore('au');
  shop.dispatch(restoreProject());
  expect(own(shop).current).toEqual(HOUSE);
});

it('what a link shows is equal after storage, and different once the project is changed', () => {
  const shop = makeStore('au');
  shop.dispatch(importSharedProject(sharedPart(HOUSE), 'add'));
  const shown = fingerprint(own(shop).current);
  const other = makeStore('au');
  other.dispatch(restoreProject());
  expect(fingerprint(own(other).current)).toBe(shown);
  other.dispatch(changeProject((project) => ({ ...project, notes: 'Stairs later' })));
  expect(fingerprint(own(other).current)).not.toBe(shown);
});
