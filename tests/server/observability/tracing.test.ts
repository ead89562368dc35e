import { spawnSync } from 'node:child_process';
import { request as ask, createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { send } from '#lib/http/client.ts';
import { startCollector } from '#tests/support/collector.ts';
import { type Answer, startTraced, type TracedOptions } from '#tests/support/traced-server.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = `00-${TRACE}-b7ad6b7169203331-01`;

async function listen(answer: Answer) {
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function start(answer: Answer, options?: TracedOptions) {
  const traced = await startTraced(answer, options);
  ends.push(traced.stop);
  return traced;
}
const text: Answer = (_, response) => (response as ServerResponse).end('a page');

describe('traces of requests', () => {
  it('have route, method, status, cache and request id, and are sent to the collector in OTLP', async () => {
    const shop = await start(
      (request, response) => {
        response.setHeader('x-cache', 'HIT');
        response.writeHead(request.url?.startsWith('/api/') ? 503 : 200).end('a page');
      },
      { headers: { authorization: 'Bearer for the collector' } },
    );
    const page = await fetch(`${shop.origin}/au/products/tideline-loop?email=wilhelmina@example.com`);
    await page.text();
    await (await fetch(`${shop.origin}/api/samples?x=1`, { method: 'POST', body: 'name=Wilhelmina' })).text();
    await (await fetch(`${shop.origin}/healthz`)).text();
    await shop.end();
    const { spans, texts, requests } = shop.collector;
    expect(requests[0]).toEqual({
      path: '/v1/traces',
      authorization: 'Bearer for the collector',
      service: 'shop-of-this-test',
    });
    expect(spans.map(({ name, kind, status, attributes }) => ({ name, kind, status, attributes }))).toEqual([
      {
        name: 'GET /{region}/products/{product}',
        kind: 2,
        status: 0,
        attributes: {
          'http.request.method': 'GET',
          'http.route': '/{region}/products/{product}',
          'http.response.status_code': 200,
          'shop.kind': 'page_product',
          'shop.page_cache': 'HIT',
          'shop.request_id': page.headers.get('x-request-id'),
        },
      },
      expect.objectContaining({ name: 'POST /api/samples', kind: 2, status: 2 }),
    ]);
    // Nothing about the visitor: no address, query, body, client or network address.
    for (const word of ['tideline', 'wilhelmina', 'Wilhelmina', 'email', 'node', 'undici', '127.0.0.1'])
      expect(texts.join()).not.toContain(word);
  });

  it('continue a trusted proxy’s trace, and nobody else’s', async () => {
    for (const trustedProxies of [0, 1]) {
      const shop = await start(text, { trustedProxies });
      await (await fetch(`${shop.origin}/au`, { headers: { traceparent: PARENT } })).text();
      await (await fetch(`${shop.origin}/au`, { headers: { traceparent: 'not-a-trace' } })).text();
      await shop.end();
      const [first, second] = shop.collector.spans;
      expect(first?.traceId === TRACE).toBe(trustedProxies > 0);
      expect(first?.parentSpanId).toBe(trustedProxies > 0 ? 'b7ad6b7169203331' : undefined);
      expect([second?.traceId === TRACE, second?.parentSpanId]).toEqual([false, undefined]);
    }
  });

  it('continue in the called services, and in no others', async () => {
    const heard: (string | undefined)[] = [];
    const service = await listen((request, response) => {
      heard.push(request.headers.traceparent as string | undefined);
      response.writeHead(request.url === '/fails' ? 500 : 200, { 'content-type': 'application/json' });
      response.end('{}');
    });
    const elsewhere: (string | undefined)[] = [];
    const other = await listen((request, response) => {
      elsewhere.push(request.headers.traceparent as string | undefined);
      response.end('{}');
    });
    const shop = await start(
      async (_, response) => {
        for (const url of [`${service}/search?q=wilhelmina`, `${service}/fails`, `${other}/x`])
          await send({ url, timeoutMs: 10_000, parse: () => undefined });
        response.end('a page');
      },
      { upstream: service },
    );
    await (await fetch(`${shop.origin}/au/search?q=wilhelmina`)).text();
    await shop.end();
    const page = shop.collector.spans.find(({ kind }) => kind === 2);
    const calls = shop.collector.spans.filter(({ kind }) => kind === 3);
    expect(calls.map(({ name, status }) => [name, status])).toEqual([
      ['GET search-api', 0],
      ['GET search-api', 2],
    ]);
    for (const call of calls)
      expect([call.traceId, call.parentSpanId]).toEqual([page?.traceId, page?.spanId]);
    expect(heard).toEqual(calls.map(({ traceId, spanId }) => `00-${traceId}-${spanId}-01`));
    expect(elsewhere).toEqual([undefined]);
    expect(shop.collector.texts.join()).not.toContain('wilhelmina');
  });

  it('are sampled at the configured rate', async () => {
    const shop = await start(text, { share: 0 });
    await (await fetch(`${shop.origin}/au`)).text();
    await shop.end();
    expect(shop.collector.spans).toEqual([]);
  });

  it('record aborted requests', async () => {
    let isClosed = false;
    const sent = { destroy: () => undefined as unknown };
    const shop = await start((_, response) => {
      response.once('close', () => {
        isClosed = true;
      });
      sent.destroy();
    });
    const one = ask(`${shop.origin}/au`);
    sent.destroy = () => one.destroy();
    one.on('error', () => undefined);
    one.end();
    await expect.poll(() => isClosed).toBe(true);
    await shop.end();
    expect(shop.collector.spans.map(({ attributes }) => attributes['shop.aborted'])).toEqual([true]);
  });
});

describe('a collector that is down or silent', () => {
  // More than a message holds, which fails at once; and more than may wait (2,048) beside one that is never answered.
  it.each([
    ['away', 600],
    ['silent', 2700],
  ])('(%s) delays no response, logs little, and delays no shutdown', async (how, requests) => {
    const lines: unknown[] = [];
    for (const stream of [process.stdout, process.stderr])
      vi.spyOn(stream, 'write').mockImplementation((line) => lines.push(line) > 0);
    const dead = await startCollector({ isSilent: true });
    if (how === 'away') await dead.stop();
    else ends.push(dead.stop);
    const shop = await start(text, { endpoint: dead.endpoint });
    for (let turn = 0; turn < requests; turn += 100)
      await Promise.all(
        Array.from({ length: 100 }, async () => expect((await fetch(`${shop.origin}/au`)).status).toBe(200)),
      );
    await shop.end();
    vi.restoreAllMocks();
    expect(lines).toEqual([]);
  });
});

it('without a collector no tracing code is loaded', () => {
  const script = `
    await import('./server/shop-server.ts');
    await import('./server/observability/tracing.ts');
    const { createRequire } = await import('node:module');
    const loaded = Object.keys(createRequire(import.meta.url).cache);
    console.log(JSON.stringify(loaded.filter((file) => file.includes('opentelemetry/sdk') || file.includes('opentelemetry/exporter'))));`;
  const run = (text: string) =>
    spawnSync(process.execPath, ['--no-warnings', '--input-type=module', '-e', text], { encoding: 'utf8' });
  expect(run(script).stdout).toBe('[]\n');
  // The same check does find it when it is loaded.
  expect(run(`await import('@opentelemetry/sdk-trace');${script}`).stdout).toContain('sdk-trace');
});
