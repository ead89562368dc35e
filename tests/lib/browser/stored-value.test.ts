// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LOCAL, SESSION } from '#lib/browser/stored-text.ts';
import { storedValue } from '#lib/browser/stored-value.ts';

const make = (options: { area?: typeof LOCAL; version?: number } = {}) =>
  storedValue<{ count: number }>({
    key: 'test',
    version: 3,
    parse: ({ count }) => (typeof count === 'number' ? { count } : undefined),
    area: LOCAL,
    ...options,
  });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('a stored value', () => {
  it('G41 is written with its version, read and removed', () => {
    const value = make({ area: SESSION });
    expect(value.read()).toBeUndefined();
    expect(value.write({ count: 1 })).toBe(true);
    expect(JSON.parse(sessionStorage.getItem('test') ?? '')).toEqual({ version: 3, count: 1 });
    expect(value.read()).toEqual({ count: 1 });
    value.remove();
    expect(value.exists()).toBe(false);
  });

  it('G41 with another version or shape it is ignored and kept, because a newer build may have written it', () => {
    make({ version: 4 }).write({ count: 1 });
    expect(make().read()).toBeUndefined();
    expect(make().exists()).toBe(true);
    localStorage.setItem('test', '{"version":3,"count":"one"}');
    expect(make().read()).toBeUndefined();
    expect(console.warn).toHaveBeenCalledTimes(2);
  });

  it('G41 if storage is full the page keeps the value until it can be stored again', () => {
    const value = make();
    value.write({ count: 1 });
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    expect(value.write({ count: 2 })).toBe(false);
    expect(value.read()).toEqual({ count: 2 });
    full.mockRestore();
    expect(value.write({ count: 3 })).toBe(true);
    localStorage.setItem('test', '{"version":3,"count":9}');
    expect(value.read()).toEqual({ count: 9 });
  });

  it('reports changes in other tabs, cleared storage and the back/forward cache, until it is ended', () => {
    const heard = vi.fn();
    const stop = make().subscribe(heard);
    const tell = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));
    const show = (persisted: boolean) =>
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    tell('another');
    show(false);
    expect(heard).not.toHaveBeenCalled();
    tell('test');
    tell(null);
    show(true);
    expect(heard).toHaveBeenCalledTimes(3);
    stop();
    tell('test');
    show(true);
    expect(heard).toHaveBeenCalledTimes(3);
  });
});
