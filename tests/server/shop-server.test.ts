import { request as ask } from 'node:http';
import { describe, expect, it } from 'vitest';
import { processLink } from '#lib/server/process-link.ts';
import { type Answer, aLink, readyLink, start, text } from './running-server.ts';

describe('probes', () => {
  it('report that the process is alive, and that it is ready once the shop has started and its database answers', async () => {
    const link = aLink({ databaseAnswers: undefined });
    const { origin } = await start(text, { link });
    const probe = async (path: string) => {
      const answer = await fetch(origin + path);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      return [answer.status, (await answer.text()).trim()];
    };
    expect(await probe('/healthz')).toEqual([200, 'ok']);
    expect(await probe('/readyz')).toEqual([503, 'starting']);
    let up = true;
    link.databaseAnswers = async () => up;
    expect(await probe('/readyz?from=proxy')).toEqual([200, 'ready']);
    // Missing optional services are reported, and do not affect visitors.
    const away = { redis: false, storage: true };
    for (const name of ['redis', 'storage'] as const) link.degradations.set(name, () => away[name]);
    expect(await probe('/readyz')).toEqual([200, 'degraded: no storage']);
    away.redis = true;
    expect(await probe('/readyz')).toEqual([200, 'degraded: no redis, no storage']);
    up = false;
    expect(await probe('/readyz')).toEqual([503, 'no database']);
    expect(await probe('/healthz')).toEqual([200, 'ok']);
    expect((await fetch(`${origin}/healthz`, { method: 'POST' })).status).toBe(405);
    expect(await (await fetch(`${origin}/healthzz`)).text()).toBe('a page');
  });

  it('show metrics on this machine or with the token, and nothing to anyone else', async () => {
    const metricsToken = 'a-token-of-sixteen-and-more';
    const status = async (origin: string, headers: Record<string, string> = {}) =>
      (await fetch(`${origin}/metrics`, { headers })).status;
    const near = await start(text, { metricsToken });
    expect(await status(near.origin)).toBe(200);
    expect(await status(near.origin, { 'X-Forwarded-For': '203.0.113.9' })).toBe(404);
    expect(await status(near.origin, { Forwarded: 'for=203.0.113.9' })).toBe(404);
    const behind = await start(text, { metricsToken, trustedProxies: 1 });
    expect(await status(behind.origin)).toBe(404);
    expect(await status(behind.origin, { Authorization: 'Bearer wrong' })).toBe(404);
    expect(await status(behind.origin, { Authorization: `Bearer ${metricsToken}` })).toBe(200);
    const closed = await start(text, { trustedProxies: 1 });
    expect(await status(closed.origin, { Authorization: 'Bearer undefined' })).toBe(404);
  });

  it('do not treat a host name that resolves to this machine as this machine', async () => {
    const { port } = await start(text);
    const status = await new Promise((resolve, reject) =>
      ask({ host: '127.0.0.1', port, path: '/metrics', headers: { host: 'evil.example' } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      })
        .on('error', reject)
        .end(),
    );
    expect(status).toBe(404);
  });
});

describe('metrics', () => {
  it('count requests by kind and class of status, whatever addresses visitors send', async () => {
    const link = readyLink();
    link.counts.set('image_cache_hit', 3);
    link.gauges.set('scene_queue', new Set([() => 2, async () => 1]));
    link.gauges.set('redis_up', new Set([() => Promise.reject(new Error('gone'))]));
    const warned: unknown[] = [];
    const { origin } = await start(
      (request, response) => {
        response.statusCode = request.url?.includes('missing') ? 404 : 200;
        response.end('x');
      },
      { link, warn: (facts) => warned.push(facts) },
    );
    for (let at = 0; at < 30; at++) await (await fetch(`${origin}/au/missing-${at}/deep`)).text();
    for (let at = 0; at < 20; at++) await (await fetch(`${origin}/api/whatever-${at}`)).text();
    for (const path of [
      '/au/products?colour=grey',
      '/au/products/tideline-loop',
      '/api/samples',
      '/image/upload/x',
    ])
      await (await fetch(origin + path)).text();
    const figures = await (await fetch(`${origin}/metrics`)).text();
    const total = (labels: string) =>
      Number(figures.split(`shop_http_request_duration_seconds_count{${labels}} `)[1]?.split('\n')[0]);
    expect(total('kind="page_written",status="4xx"')).toBe(30);
    expect(total('kind="api_other",status="2xx"')).toBe(20);
    for (const kind of ['page_list', 'page_product', 'api_samples', 'image'])
      expect(total(`kind="${kind}",status="2xx"`)).toBe(1);
    expect(figures).not.toContain('missing-');
    expect(figures).toContain('shop_image_cache_total{result="hit"} 3');
    expect(figures).toMatch(/^shop_scene_queue 3$/m);
    expect(figures).not.toMatch(/^shop_redis_up/m);
    expect(warned).toEqual([{ code: 'figure_unread', figure: 'redis_up', err: new Error('gone') }]);
    for (const name of ['process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds'])
      expect(figures).toMatch(new RegExp(`^${name} \\d`, 'm'));
  });
});

describe('request ids', () => {
  const idsOf = async (origin: string, given?: string) => {
    const answer = await fetch(origin, given === undefined ? {} : { headers: { 'X-Request-Id': given } });
    const [within, header] = (await answer.text()).split(' ');
    return { sent: answer.headers.get('x-request-id'), within, header };
  };
  const tell: Answer = (request, response) =>
    void response.end(`${processLink().requestId.getStore()} ${request.headers['x-request-id']}`);

  it('are created for every request and known wherever it is answered', async () => {
    const { origin } = await start(tell);
    const [one, other] = [await idsOf(origin), await idsOf(origin, 'a-visitors-own-id')];
    expect(one.sent).toMatch(/^[\da-f-]{36}$/);
    expect(one).toEqual({ sent: one.sent, within: one.sent, header: one.sent });
    expect(other.sent).toMatch(/^[\da-f-]{36}$/);
    expect(other.sent).not.toBe(one.sent);
  });

  it('are accepted from a trusted proxy if they are well-formed', async () => {
    const { origin } = await start(tell, { trustedProxies: 1 });
    expect((await idsOf(origin, 'req-0123456789')).within).toBe('req-0123456789');
    for (const bad of ['short', `long-${'x'.repeat(80)}`, 'with space in it', '{"code":"forged"}'])
      expect((await idsOf(origin, bad)).within).toMatch(/^[\da-f-]{36}$/);
  });
});
