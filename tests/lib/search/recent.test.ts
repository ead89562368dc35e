// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetSearches, recentSearches, rememberSearch } from '#lib/search/recent.ts';

const KEY = 'shop:recent-searches';

beforeEach(() => {
  localStorage.clear();
  forgetSearches();
});

describe('recent searches', () => {
  it('U-1 keeps the last five, newest first, each once', () => {
    for (const query of ['oak', 'wool', 'Oak', 'a1', 'a2', 'a3', 'a4', ' ']) rememberSearch(query);
    expect(recentSearches()).toEqual(['a4', 'a3', 'a2', 'a1', 'Oak']);
    forgetSearches();
    expect(recentSearches()).toEqual([]);
  });

  it('U-1 works with foreign values in storage, and in memory without storage', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    for (const text of ['{"a":1}', 'rubbish', '{"version":1,"searches":"oak"}']) {
      localStorage.setItem(KEY, text);
      expect(recentSearches()).toEqual([]);
    }
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Denied', 'SecurityError');
    });
    rememberSearch('oak');
    expect(recentSearches()).toEqual(['oak']);
  });

  it('G41 the list of an older build is read, and written in the new format', () => {
    localStorage.setItem(KEY, '["oak","wool",7]');
    expect(recentSearches()).toEqual(['oak', 'wool']);
    rememberSearch('sisal');
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual({
      version: 1,
      searches: ['sisal', 'oak', 'wool'],
    });
  });
});
