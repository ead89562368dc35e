// @vitest-environment node
import { expect, it, vi } from 'vitest';
import { guarded } from '#desk/guarded.ts';
import { deskServer } from '#desk/serve.ts';
import { currentSite } from '#lib/site/server/site.ts';
import { listen } from '#tests/support/behind-proxy.ts';

// Unit tests run before the build, which makes the desk's styles.
vi.mock('#desk/built.ts', () => ({ DESK_STYLES: 'desk/desk.css' }));

const TOKEN = 'a-token-of-this-test-only';
const STRANGER = '198.51.100.1';
const STAFF = '198.51.100.2';

/** The origin of a desk. */
async function deskAt(trustedProxies: number) {
  const answer = guarded({
    ...{ house: 'desk', home: '/orders', routes: [], of: (request) => request },
    ...{ site: currentSite(), key: Buffer.alloc(32), token: TOKEN, trustedProxies },
    draw: (page) => ('problem' in page ? `${page.kind} ${page.problem}` : page.kind),
    onFault: (error) => {
      throw error;
    },
  });
  return `http://localhost:${await listen(deskServer(answer))}`;
}

/** Enters a token at a desk, as a proxy hands it on from an address; the status of the answer. */
async function aDesk(trustedProxies: number) {
  const origin = await deskAt(trustedProxies);
  return async (from: string, token: string) => {
    const body = new URLSearchParams({ token });
    const headers = { 'X-Forwarded-For': from, Origin: origin };
    return (await fetch(`${origin}/sign-in`, { method: 'POST', body, headers, redirect: 'manual' })).status;
  };
}

it('the right token gets in from another address than that of many wrong ones, which has to wait', async () => {
  const enter = await aDesk(1);
  const wrong: number[] = [];
  for (let at = 0; at < 12; at += 1) wrong.push(await enter(STRANGER, `guess-${at}`));
  expect(wrong).toEqual([...Array.from({ length: 10 }, () => 403), 429, 429]);
  expect(await enter(STAFF, TOKEN)).toBe(303);
  expect(await enter(STRANGER, TOKEN)).toBe(429);
});

it('without a proxy, addresses that a sender invents give it no further try', async () => {
  const enter = await aDesk(0);
  const wrong: number[] = [];
  for (let at = 0; at < 12; at += 1) wrong.push(await enter(`198.51.100.${at}`, `guess-${at}`));
  expect(wrong).toEqual([...Array.from({ length: 10 }, () => 403), 429, 429]);
});

it('a form that arrives after the end of the session is answered with words, not lost in silence', async () => {
  const origin = await deskAt(0);
  const post = await fetch(`${origin}/orders`, {
    method: 'POST',
    body: new URLSearchParams({ do: 'posted' }),
    headers: { Origin: origin },
  });
  expect(post.status).toBe(403);
  expect(await post.text()).toContain('Your session had ended, so nothing was changed.');
  const get = await fetch(`${origin}/orders`, { redirect: 'manual' });
  expect([get.status, get.headers.get('location')]).toEqual([303, '/sign-in']);
});
