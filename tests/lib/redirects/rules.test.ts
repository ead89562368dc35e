import { describe, expect, it } from 'vitest';
import { loopingRules, readRedirects, redirectFaults, redirectFinder } from '#lib/redirects/rules.ts';

const table = (...lines: string[]) => readRedirects(['from,to,status', ...lines].join('\n'));
const PAGES: Record<string, readonly string[]> = { '/news': ['au', 'nz', 'na'], '/warranty': ['au'] };
const LIVE = [
  '/au/news',
  '/nz/news',
  '/na/news',
  '/au/news/wool',
  '/au/warranty',
  '/au/about-us',
  '/nz/about-us',
];
const faultsOf = (...lines: string[]) => {
  const { rules, faults } = table(...lines);
  return [...faults, ...redirectFaults(rules, (path) => PAGES[path] ?? [], LIVE)].map(
    ({ line, field, reason }) => `${line} ${field}: ${reason}`,
  );
};

describe('the table of redirects', () => {
  it('finds the rule of the exact path, then the longest; one of the region before a general one', () => {
    const { rules, faults } = table(
      '/old,/news,',
      '/au/old,/warranty,302',
      '/blog/*,/news/*,301',
      '/blog/2019/*,/news,301',
      '/club,,410',
    );
    expect(faults).toEqual([]);
    const find = redirectFinder(rules);
    const to = (path: string) => find(path)?.to;
    expect(to('/nz/old')).toBe('/news');
    expect(to('/nz/old/')).toBe('/news');
    expect(to('/old')).toBe('/news');
    expect(to('/au/old')).toBe('/warranty');
    expect(to('/nz/blog/wool/care')).toBe('/news/wool/care');
    expect(to('/nz/blog')).toBe('/news/');
    expect(to('/nz/blog/2019/x')).toBe('/news');
    expect(find('/au/club')?.rule.status).toBe(410);
    expect([find('/nz/old')?.rule.status, find('/au/old')?.rule.status]).toEqual([301, 302]);
    // A prefix matches the path after the region, never the region's name.
    const { rules: short } = table('/a*,/news', '/n*,,410', '/nz/b/*,/news/*');
    expect(redirectFinder(short)('/au/products')).toBeUndefined();
    expect(redirectFinder(short)('/au/about')?.to).toBe('/news');
    expect(redirectFinder(short)('/nz/b/c')?.to).toBe('/news/c');
    expect(redirectFinder(short)('/nz/b')?.to).toBe('/news/');
    for (const path of ['/', '/au', '/au/older', '/au/blogs', '/au/x/old'])
      expect(find(path), path).toBeUndefined();
  });

  it.each([
    ['old,/news', '2 from: "old" is not a path such as /old-page or /old/*'],
    ['/*,/news', '2 from: "/*" is not a path such as /old-page or /old/*'],
    ['/old,https://elsewhere.example/x', expect.stringContaining('is not a path of the shop')],
    ['/old,//elsewhere.example/x', expect.stringContaining('is not a path of the shop')],
    ['/old,/news/*', '2 to: ends in * only where the old path does'],
    ['/old,/news,307', '2 status: is 301, 302 or 410'],
    ['/old,/news,410', '2 to: is empty for 410'],
    ['/old,/nowhere', '2 to: no page answers to /nowhere'],
    ['/old,/nz/warranty', '2 to: no page answers to /nz/warranty'],
    ['/news,/warranty', '2 from: /news is a page of the shop'],
    ['/a*,/news', '2 from: /a* hides pages of the shop: /au/about-us and 1 more'],
    ['/au/w*,,410', '2 from: /au/w* hides pages of the shop: /au/warranty'],
    ['/news/*,/warranty', '2 from: /news/* hides pages of the shop: /au/news and 3 more'],
  ])('refuses %s', (line, fault) => {
    expect(faultsOf(line)).toEqual([fault]);
  });

  it('finds rules that lead back to themselves, within a region too, but not those that lead to them', () => {
    const looping = (...lines: string[]) => [...loopingRules(table(...lines).rules)].map(({ line }) => line);
    expect(looping('/old,/old')).toEqual([2]);
    expect(looping('/a,/b', '/b,/a?x=1', '/c,/a', '/d,/news', '/e,,410')).toEqual([2, 3]);
    expect(looping('/m/*,/m/n/*')).toEqual([2]);
    expect(looping('/au/x,/x')).toEqual([2]);
    expect(looping('/nz/y,/x', '/x,/y')).toEqual([2, 3]);
    expect(looping('/nz/x,/x', '/x,/au/y', '/au/y,/news')).toEqual([2]);
  });

  it('reports loops, chains and duplicate rules', () => {
    expect(faultsOf('/a,/b', '/b,/a', '/c,/d/x', '/d/*,/news', '/e,/news', '/e,/warranty')).toEqual([
      '7 from: is on line 6 already',
      '2 to: /b is moved itself by line 3; name where that leads',
      '3 to: /a is moved itself by line 2; name where that leads',
      '4 to: /d/x is moved itself by line 5; name where that leads',
    ]);
    expect(faultsOf('/old,/news?type=CPT', '/x,/au/news', '/y/*,/news/*')).toEqual([]);
    const none = [{ line: 1, field: 'header', reason: 'the columns are from, to, status' }];
    expect(readRedirects('a,b\n1,2')).toEqual({ rules: [], faults: none });
    expect(readRedirects('from,to\n/a,/b').faults).toEqual(none);
    expect(readRedirects('')).toEqual({ rules: [], faults: none });
    const broken = [{ line: 2, field: 'row', reason: 'a quoted cell is never closed' }];
    expect(readRedirects('from,to,status\n"/a')).toEqual({ rules: [], faults: broken });
    expect(readRedirects(' From ;To; STATUS\n /a ; /b ;').rules).toEqual([
      { line: 2, from: '/a', to: '/b', status: 301 },
    ]);
  });
});
