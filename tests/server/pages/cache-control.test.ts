// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { freshnessOf } from '#server/pages/cache-control.ts';

const DATE = 'Sun, 06 Nov 1994 08:49:37 GMT';
const LATER = 'Sun, 06 Nov 1994 08:50:37 GMT';
/** Lifetime, age, stale-while-revalidate and stale-if-error in seconds; undefined if the response is not cacheable. */
function seconds(headers: Record<string, string | string[]>, status = 200) {
  const found = freshnessOf(status, headers);
  if (!found) return undefined;
  const { lifetimeMs, ageMs, staleWhileRevalidateMs, staleIfErrorMs } = found;
  return [lifetimeMs, ageMs, staleWhileRevalidateMs, staleIfErrorMs].map((ms) => ms / 1000);
}
const of = (cacheControl: string | string[], more: Record<string, string> = {}) =>
  seconds({ 'cache-control': cacheControl, ...more });

describe('how long a response may be stored', () => {
  it.each([
    ['max-age=60', [60, 0, 0, 0]],
    ['s-maxage=5, max-age=60', [5, 0, 0, 0]],
    ['MAX-AGE=60 , Stale-While-Revalidate=30,stale-if-error=90', [60, 0, 30, 90]],
    ['max-age=60, stale-while-revalidate=30, must-revalidate', [60, 0, 0, 0]],
    ['max-age=60, stale-if-error=30, proxy-revalidate', [60, 0, 0, 0]],
    ['max-age=0, stale-while-revalidate=30', [0, 0, 30, 0]],
    ['max-age=60, max-age=60', [60, 0, 0, 0]],
    ['max-age=99999999999', [2 ** 31, 0, 0, 0]],
    ['extension="a, no-store", max-age=60', [60, 0, 0, 0]],
  ])('%s', (cacheControl, expected) => {
    expect(of(cacheControl)).toEqual(expected);
  });

  it.each([
    '',
    'public',
    'max-age=0',
    'max-age=60, no-store',
    'private, max-age=60',
    'max-age=60, no-cache="set-cookie"',
    // Ambiguous or not a number: counts as stale.
    'max-age=60, max-age=61',
    'max-age=60x',
    'max-age=x60',
    'max-age= 60',
    'max-age="60"',
    'max-age=-60',
    'max-age',
    '=60',
    'max-age=60, extension="open',
    'max-age=60, extension="a\\"b"',
  ])('never: %s', (cacheControl) => {
    expect(of(cacheControl)).toBeUndefined();
  });

  it('subtracts the time in transit, and stores nothing that has expired', () => {
    expect(of('max-age=60', { age: '59' })).toEqual([60, 59, 0, 0]);
    expect(of('max-age=60', { age: ' 7 ' })).toEqual([60, 7, 0, 0]);
    expect(of('max-age=60', { age: '60' })).toBeUndefined();
    expect(of('max-age=60, stale-if-error=10', { age: '60' })).toEqual([60, 60, 0, 10]);
    expect(of('max-age=60, stale-if-error=10', { age: '70' })).toBeUndefined();
    expect(of('max-age=60, stale-while-revalidate=5, stale-if-error=10', { age: '66' })).toBeDefined();
    for (const age of ['-1', '1x', 'x1', '1.5', '']) expect(of('max-age=60', { age }), age).toBeUndefined();
  });

  it('uses Expires if there is nothing else, and only complete dates', () => {
    expect(seconds({ expires: LATER, date: DATE })).toEqual([60, 0, 0, 0]);
    expect(of('max-age=5', { expires: LATER, date: DATE })).toEqual([5, 0, 0, 0]);
    expect(seconds({ expires: DATE, date: LATER })).toBeUndefined();
    expect(seconds({ expires: '0', date: DATE })).toBeUndefined();
    expect(seconds({ expires: LATER, date: 'yesterday' })).toBeUndefined();
    expect(seconds({ expires: `${LATER} or so`, date: DATE })).toBeUndefined();
    expect(seconds({})).toBeUndefined();
  });

  it('does not store personal or encoded responses, other statuses, or those that vary by what the key lacks', () => {
    const fresh = { 'cache-control': 'max-age=60' };
    for (const status of [200, 404, 410]) expect(seconds(fresh, status), `${status}`).toBeDefined();
    for (const status of [206, 301, 308, 500, 503])
      expect(seconds(fresh, status), `${status}`).toBeUndefined();
    expect(seconds({ ...fresh, 'set-cookie': ['a=b'] })).toBeUndefined();
    expect(seconds({ ...fresh, 'content-encoding': 'gzip' })).toBeUndefined();
    expect(seconds({ ...fresh, vary: 'RSC, Accept-Encoding' })).toBeDefined();
    expect(seconds({ ...fresh, vary: 'rsc, cookie' })).toBeUndefined();
    expect(seconds({ ...fresh, vary: '*' })).toBeUndefined();
    expect(of(['max-age=60', 'private'])).toBeUndefined();
  });
});
