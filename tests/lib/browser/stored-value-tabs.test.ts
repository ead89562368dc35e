// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { LOCAL } from '#lib/browser/stored-text.ts';
import { storedValue } from '#lib/browser/stored-value.ts';

const KEY = 'list';
interface List {
  readonly items: readonly string[];
}

/** A tab: its value in memory, and its actions on a list. */
function makeTab() {
  const stored = storedValue<List>({
    key: KEY,
    version: 1,
    parse: ({ items }) => (Array.isArray(items) ? { items } : undefined),
    area: LOCAL,
  });
  const change = (apply: (items: readonly string[]) => readonly string[]) =>
    stored.change(({ items }) => ({ items: apply(items) }), { items: [] });
  return {
    read: () => stored.read()?.items,
    clear: stored.remove,
    add: (name: string) => change((items) => (items.includes(name) ? items : [...items, name])),
    drop: (name: string) => change((items) => items.filter((one) => one !== name)),
  };
}

const record = () => localStorage.getItem(KEY) ?? '';
/** Dispatches the event that notifies tabs of a change. Here all tabs receive it, including the one that made it. */
const tell = () => window.dispatchEvent(new StorageEvent('storage', { key: KEY }));

/** Both tabs act before either is notified: both start from the stored value, and the second writes last. */
function inOneMoment(first: () => void, second: () => void) {
  const before = record();
  first();
  if (before) localStorage.setItem(KEY, before);
  else localStorage.removeItem(KEY);
  second();
  tell();
}

beforeEach(() => {
  localStorage.clear();
  // Tabs of the previous test drop their changes.
  tell();
});

it('two tabs that change a list at the same time lose nothing', () => {
  const [one, two] = [makeTab(), makeTab()];
  inOneMoment(
    () => one.add('a'),
    () => two.add('b'),
  );
  expect(one.read()).toEqual(['b', 'a']);
  // The tab's own earlier changes are included in what it writes.
  inOneMoment(
    () => {
      one.add('c');
      one.drop('a');
    },
    () => two.add('d'),
  );
  expect(two.read()).toEqual(['b', 'd', 'c']);
});

it('an item removed in one tab is not restored by another', () => {
  const [one, two] = [makeTab(), makeTab()];
  one.add('a');
  tell();
  two.drop('a');
  tell();
  two.add('b');
  tell();
  one.add('c');
  tell();
  expect(one.read()).toEqual(['b', 'c']);
  inOneMoment(
    () => one.drop('b'),
    () => two.add('d'),
  );
  expect(one.read()).toEqual(['c', 'd']);
});

it('a removed list stays removed, and starts empty', () => {
  const [one, two] = [makeTab(), makeTab()];
  one.add('a');
  two.clear();
  tell();
  two.add('b');
  tell();
  expect(one.read()).toEqual(['b']);
});

it('a record damaged by another tab is left unchanged, and a damaged list of pages does no harm', () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  const one = makeTab();
  one.add('a');
  localStorage.setItem(KEY, '{');
  tell();
  expect(warned).toHaveBeenCalledWith(expect.stringContaining('[stored_value] list is ignored'));
  expect(record()).toBe('{');
  localStorage.setItem(KEY, '{"version":1,"items":["x"],"pages":[{"__proto__":1},"{"]}');
  one.add('b');
  expect(one.read()).toEqual(['x', 'a', 'b']);
});

it('a record names only the last pages, however many have changed it', () => {
  for (let count = 0; count < 50; count += 1) makeTab().add(String(count));
  expect(Object.keys(JSON.parse(record()).pages)).toHaveLength(20);
});
