import { Writable } from 'node:stream';
import pino from 'pino';
import { expect, it } from 'vitest';
import { logOptions } from '#lib/server/log-options.ts';
import { pageHandler } from '../../server/pages/page-handler.ts';
import { type Answer, readyLink, start } from './running-server.ts';

/** A shop whose framework fails in the way that the address names, and its log lines. */
async function open() {
  const lines: Record<string, unknown>[] = [];
  const log = pino(
    logOptions('info'),
    new Writable({
      write(chunk, _encoding, done) {
        lines.push(JSON.parse(String(chunk)) as Record<string, unknown>);
        done();
      },
    }),
  );
  const framework: Answer = (request, response) => {
    const url = request.url ?? '';
    if (url.includes('throws')) throw new Error('it threw');
    response.setHeader('content-length', 1000);
    response.setHeader('cache-control', 's-maxage=60');
    response.setHeader('set-cookie', 'a=b');
    if (url.includes('begun')) response.write('the first part');
    return Promise.reject(new Error('it rejected'));
  };
  const link = readyLink();
  const shop = await start(framework, {
    link,
    log,
    pages: () => pageHandler(framework, { link, log }),
  });
  const inFlight = async () => {
    const figures = await (await fetch(`${shop.origin}/metrics`)).text();
    return [
      Number(/^shop_http_requests_in_flight (\d+)$/m.exec(figures)?.[1]) - 1,
      [...figures.matchAll(/duration_seconds_count\{(.*status="(?:5xx|aborted)")\} (\d+)/g)].map(
        ([, labels, count]) => `${labels} ${count}`,
      ),
    ];
  };
  return { ...shop, lines, inFlight };
}

it.each([
  ['a page that rejects', '/au/rejects', 'page_written'],
  ['a page that throws', '/au/throws', 'page_written'],
  ['an address without a region that rejects', '/?a=b', 'page_home'],
  ['an endpoint that rejects', '/api/products', 'api_products'],
  ['an endpoint that throws', '/api/throws', 'api_other'],
])('%s returns 500, is logged with its id, counted and completed', async (_what, path, kind) => {
  const { origin, lines, inFlight } = await open();
  const answer = await fetch(origin + path);
  expect(answer.status).toBe(500);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('set-cookie')).toBeNull();
  expect(await answer.text()).toContain('The fault is ours');
  expect(lines).toEqual([
    expect.objectContaining({
      level: 50,
      code: 'request_failed',
      kind,
      request: answer.headers.get('x-request-id'),
      time: expect.any(String),
    }),
  ]);
  await expect.poll(inFlight).toEqual([0, [`kind="${kind}",status="5xx" 1`]]);
});

it('a handler that fails after its response has begun closes the connection, so that nobody takes a part for the whole', async () => {
  const { origin, lines, inFlight } = await open();
  const answer = await fetch(`${origin}/api/begun`);
  await expect(answer.text()).rejects.toThrow('terminated');
  expect(lines).toEqual([expect.objectContaining({ code: 'request_failed' })]);
  await expect.poll(inFlight).toEqual([0, ['kind="api_other",status="aborted" 1']]);
});
