// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import {
  clientErrorReport,
  reportClientError,
  withoutPersonalData,
} from '#lib/client-errors/client-errors.ts';
import { clientErrorLimits, handleClientError } from '#lib/client-errors/server/handler.ts';

const PLACE = { origin: 'https://shop.example', pathname: '/au/products' };
function thrown(message: string, stack = 'at f (https://shop.example/_next/static/chunks/a-1.js:1:234)') {
  return Object.assign(new TypeError(message), { stack });
}
const report = (error: unknown, code: 'uncaught' | 'rejection' = 'uncaught') =>
  clientErrorReport(error, code, PLACE);

describe('an error in a browser', () => {
  it('S8 is reported with a code, its location in our files, and the page without its query', () => {
    expect(report(thrown('x is undefined'))).toEqual({
      code: 'uncaught',
      message: 'TypeError: x is undefined',
      at: '/_next/static/chunks/a-1.js:1:234',
      page: '/au/products',
    });
  });

  it('S8 a file that a new build has removed has its own code', () => {
    const gone = Object.assign(new Error('Failed to load chunk /_next/static/chunks/b.js'), {
      name: 'ChunkLoadError',
    });
    expect(report(gone, 'rejection')?.code).toBe('missing_file');
  });

  it('is not reported if the shop did not cause it', () => {
    expect(report('Script error.')).toBeUndefined();
    expect(report('ResizeObserver loop completed with undelivered notifications.')).toBeUndefined();
    expect(
      report(new DOMException('The user aborted a request.', 'AbortError'), 'rejection'),
    ).toBeUndefined();
    expect(report(thrown('x', 'at f (chrome-extension://abc/x.js:1:2)'))).toBeUndefined();
  });

  it.each([
    ['Cannot send to ada.marsh@example.com now', 'Cannot send to … now'],
    ['GET https://shop.example/au/search?q=my+name failed', 'GET https://shop.example/au/search failed'],
    ['Bad number 0491 570 006', 'Bad number …'],
    ['No option "12 Shingle Road, Torquay" here', 'No option "…" here'],
    ["Cannot read 'length' of undefined", "Cannot read 'length' of undefined"],
  ])('contains no personal data: %s', (message, told) => {
    expect(withoutPersonalData(message)).toBe(told);
  });

  it('is shortened however long it was', () => {
    expect(withoutPersonalData('x'.repeat(5000))).toHaveLength(200);
  });

  it('is sent once, and a page sends at most five', () => {
    const sent = vi.fn(async () => new Response(null, { status: 204 }));
    vi.stubGlobal('fetch', sent);
    const own = (at: number) => thrown(`x${at}`, `at f (${window.location.origin}/a.js:1:${at})`);
    for (let at = 0; at < 9; at += 1) {
      reportClientError(own(at), 'uncaught');
      reportClientError(own(at), 'uncaught');
    }
    expect(sent).toHaveBeenCalledTimes(5);
    vi.unstubAllGlobals();
  });
});

describe('POST /api/client-errors', () => {
  const CONFIG = {
    csrf: { cookieName: 'XSRF-TOKEN', headerName: 'X-XSRF-TOKEN' },
    siteUrl: 'https://shop.example',
    trustedProxies: 0,
  };
  const body = { code: 'uncaught', message: 'TypeError: x', at: '/a.js:1:2', page: '/au' };
  function set() {
    const log = { warn: vi.fn() };
    const counter = { add: vi.fn() };
    let now = 0;
    const limits = clientErrorLimits(() => now);
    const post = async (content: unknown, headers: Record<string, string> = {}) =>
      (
        await handleClientError(
          new Request('https://shop.example/api/client-errors', {
            method: 'POST',
            body: typeof content === 'string' ? content : JSON.stringify(content),
            headers: { host: 'shop.example', 'x-forwarded-for': '203.0.113.9', ...headers },
          }),
          { config: CONFIG, counter, limits, log, now: () => now },
        )
      ).status;
    return { log, counter, post, pass: (ms: number) => (now += ms) };
  }

  it('S8 writes one line with a code, then nothing for ten minutes, then the number of repetitions', async () => {
    const { log, counter, post, pass } = set();
    const one = { ...body, message: 'TypeError: quiet' };
    for (let time = 0; time < 4; time += 1) expect(await post(one)).toBe(204);
    expect(log.warn.mock.calls).toEqual([
      [{ code: 'browser_uncaught', at: '/a.js:1:2', page: '/au', times: 1 }, 'TypeError: quiet'],
    ]);
    pass(10 * 60 * 1000);
    await post(one);
    expect(counter.add).toHaveBeenCalledTimes(5);
    expect(log.warn.mock.lastCall?.[0]).toMatchObject({ times: 4 });
  });

  it('S8 nothing but such lines can be written into the log', async () => {
    const { log, post } = set();
    expect(await post({ ...body, message: 'one\nFAKE {"level":50} ada@example.com' })).toBe(204);
    expect(log.warn.mock.lastCall?.[1]).toBe('one FAKE {"level":50} …');
    for (const [wrong, status] of [
      ['{', 400],
      [{ ...body, code: 'anything' }, 400],
      [{ ...body, page: '/au?q=my+name' }, 400],
      [{ ...body, at: 'javascript:alert(1)' }, 400],
      [{ ...body, message: 'x'.repeat(201) }, 400],
      [{ ...body, more: 1 }, 400],
      ['x'.repeat(2049), 413],
    ] as const)
      expect(await post(wrong), JSON.stringify(wrong).slice(0, 60)).toBe(status);
    expect(await post(body, { origin: 'https://elsewhere.example' })).toBe(403);
    expect(log.warn).toHaveBeenCalledOnce();
  });

  it('S8 is rate limited per household', async () => {
    const { post } = set();
    const statuses = [];
    for (let time = 0; time < 11; time += 1) statuses.push(await post({ ...body, message: `n${time}` }));
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.filter((status) => status === 204)).toHaveLength(10);
  });
});
