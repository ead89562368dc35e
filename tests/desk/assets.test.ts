import { expect, it, vi } from 'vitest';
import { assets } from '#desk/assets.ts';
import { siteByCode } from '#lib/server/installed-sites.ts';
import { DEFAULT_SITE } from '#lib/sites.ts';

// As before the build.
vi.mock('#desk/built.ts', () => ({ DESK_STYLES: 'desk/desk.css' }));

const asset = assets(siteByCode(DEFAULT_SITE));
const ask = (pathname: string, headers: Record<string, string> = {}) =>
  asset(new Request(`http://localhost${pathname}`, { headers }), pathname);

it.each(['/desk.css', '/site.css', '/icons.svg', '/fonts/instrument-sans-core.woff2'])(
  '%s is answered with 304 if the browser has it',
  (file) => {
    const etag = ask(file)?.headers.get('etag') ?? '';
    for (const known of [etag, `W/${etag}`, `"older", ${etag}`, '*'])
      expect(ask(file, { 'if-none-match': known })?.status).toBe(304);
    expect(ask(file, { 'if-none-match': '"older"' })?.status).toBe(200);
  },
);

it('serves no other files', () => {
  expect(ask('/orders')).toBeUndefined();
});
