import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { clientAddress } from '#lib/server/http/client-address.ts';
import { csrfProblem, handleCsrf } from '#lib/server/http/csrf-check.ts';
import { rateLimit } from '#lib/server/http/rate-limit.ts';

const CSRF = { cookieName: 'XSRF-TOKEN', headerName: 'X-XSRF-TOKEN' };
const SHOP = { csrf: CSRF, siteUrl: 'https://www.marram.example', trustedProxies: 0 };
const TOKEN = 'a-token-of-the-tests';

const post = (headers: Record<string, string>) =>
  new Request('https://www.marram.example/api/samples', {
    method: 'POST',
    headers: { host: 'www.marram.example', cookie: `XSRF-TOKEN=${TOKEN}`, 'x-xsrf-token': TOKEN, ...headers },
  });

describe('G40 a forged post', () => {
  it('is recognised by its origin, by Sec-Fetch headers, and by its token', () => {
    expect(csrfProblem(post({}), SHOP)).toBeUndefined();
    expect(csrfProblem(post({ origin: 'https://www.marram.example' }), SHOP)).toBeUndefined();
    for (const origin of [
      'https://evil.example',
      'null',
      'http://www.marram.example.evil.example',
      'https://www.marram.example@evil.example',
    ])
      expect([origin, csrfProblem(post({ origin }), SHOP)]).toEqual([origin, 'origin']);
    for (const site of ['cross-site', 'same-site', 'x'])
      expect([site, csrfProblem(post({ 'sec-fetch-site': site }), SHOP)]).toEqual([site, 'cross_site']);
    expect(csrfProblem(post({ cookie: '' }), SHOP)).toBe('token');
    expect(csrfProblem(post({ 'x-xsrf-token': '' }), SHOP)).toBe('token');
    expect(csrfProblem(post({ cookie: 'XSRF-TOKEN=short', 'x-xsrf-token': 'short' }), SHOP)).toBe('token');
  });

  it('is refused without an exception, whatever its headers contain', () => {
    // As many characters as the token, but more bytes.
    expect(csrfProblem(post({ 'x-xsrf-token': 'é'.repeat(TOKEN.length) }), SHOP)).toBe('token');
    const letter = fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code));
    fc.assert(
      fc.property(
        fc.string({ unit: letter, maxLength: 40 }),
        fc.string({ unit: letter, maxLength: 40 }),
        (sent, kept) => {
          fc.pre(sent.trim() !== TOKEN);
          const request = post({ 'x-xsrf-token': sent, cookie: `XSRF-TOKEN=${kept}; XSRF-TOKEN=${TOKEN}` });
          expect([undefined, 'token']).toContain(csrfProblem(request, SHOP));
        },
      ),
    );
  });

  it('cannot present another host as ours by its own header', () => {
    const claimed = { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' };
    expect(csrfProblem(post(claimed), SHOP)).toBe('origin');
  });

  it('gets a token that others can never read: Lax, Secure on https, 192 random bits', () => {
    const cookie = (siteUrl: string) =>
      handleCsrf(new Request(`${siteUrl}/api/csrf`), { csrf: CSRF, siteUrl }).headers.get('set-cookie');
    expect(cookie('https://www.marram.example')).toMatch(
      /^XSRF-TOKEN=[\w-]{32}; Path=\/; SameSite=Lax; Secure$/,
    );
    expect(cookie('http://localhost:3000')).toMatch(/SameSite=Lax$/);
    // Browsers accept a name with this prefix only with Secure, Path=/ and no domain: no other host can set it.
    const csrf = { ...CSRF, cookieName: '__Host-XSRF-TOKEN' };
    const siteUrl = SHOP.siteUrl;
    const host = handleCsrf(new Request(`${siteUrl}/api/csrf`), { csrf, siteUrl }).headers.get('set-cookie');
    expect(host).toMatch(/^__Host-XSRF-TOKEN=[\w-]{32}; Path=\/; SameSite=Lax; Secure$/);
    expect(cookie('https://www.marram.example')).not.toBe(cookie('https://www.marram.example'));
  });
});

describe('limits by address', () => {
  /** The headers at an endpoint: whatever the visitor wrote, then the peer that the server has seen. */
  const asked = (written: string | undefined, trusted: number, peer = '203.0.113.9') =>
    clientAddress(new Headers({ 'x-forwarded-for': [written, peer].filter(Boolean).join(', ') }), trusted);

  it('count the peer, whatever a visitor claims about its address', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.ipV4(), fc.ipV6(), fc.constantFrom('', 'unknown', '"', '127.0.0.1:80'))),
        (written) => {
          expect(asked(written.join(', '), 0)).toBe('203.0.113.9');
          // Behind one proxy, the address that proxy added: the visitor's own entries precede it.
          expect(asked([...written, '198.51.100.7'].join(','), 1)).toBe('198.51.100.7');
        },
      ),
    );
  });

  it('refuse nobody because the machine’s clock was set back', () => {
    const limit = rateLimit({ burst: 1, perSecond: 1e9 });
    expect(limit.take('one')).toBe(0);
    const hourAgo = Date.now() - 3_600_000;
    vi.spyOn(Date, 'now').mockReturnValue(hourAgo);
    expect(limit.take('one')).toBe(0);
  });

  it('cannot be bypassed with a different address header each time', () => {
    const limit = rateLimit({ burst: 3, perSecond: 0.01, now: () => 0 });
    const waits = Array.from({ length: 10 }, (_, at) => limit.take(asked(`10.0.0.${at}`, 0)));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
  });
});
