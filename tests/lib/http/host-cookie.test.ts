import { describe, expect, it } from 'vitest';
import { csrfHeader } from '#lib/http/csrf.ts';
import { cookieName } from '#lib/http/host-cookie.ts';
import { readRegionCookie, writtenRegionCookie } from '#lib/region-cookie.ts';

const HTTPS = { protocol: 'https:' };
const HTTP = { protocol: 'http:' };
const among = (cookies: Record<string, string>) => (name: string) => cookies[name];

describe('our cookies', () => {
  it('have the __Host- prefix and its required attributes on https, and a plain name on http', () => {
    expect(cookieName('region', true)).toBe('__Host-region');
    expect(cookieName('region', false)).toBe('region');
    expect(writtenRegionCookie('region', 'nz', HTTPS)).toBe(
      '__Host-region=nz; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
    );
    expect(writtenRegionCookie('region-alert', 'dismissed', HTTP)).toBe(
      'region-alert=dismissed; Path=/; Max-Age=31536000; SameSite=Lax',
    );
  });

  it('G1 a region chosen on this host takes precedence over one that another host of the domain may have set', () => {
    expect(readRegionCookie(among({ '__Host-region': 'nz', region: 'na' }))).toBe('nz');
    expect(readRegionCookie(among({ region: 'na' }))).toBe('na');
    expect(readRegionCookie(among({}))).toBeUndefined();
  });

  it('S7.1-3 G40 the token is read from the __Host- cookie first, and only from a configured name if there is one', () => {
    const cookies = 'XSRF-TOKEN=planted; __Host-XSRF-TOKEN=ours';
    expect(csrfHeader({ cookies })).toEqual({ 'X-XSRF-TOKEN': 'ours' });
    expect(csrfHeader({ cookies: 'XSRF-TOKEN=plain' })).toEqual({ 'X-XSRF-TOKEN': 'plain' });
    expect(csrfHeader({ cookies, cookieName: 'XSRF-TOKEN' })).toEqual({ 'X-XSRF-TOKEN': 'planted' });
    expect(csrfHeader({ cookies, cookieName: 'other' })).toEqual({});
  });
});
