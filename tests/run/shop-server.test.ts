import {
  Agent,
  request as ask,
  type ClientRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it } from 'vitest';
import { type ProcessLink, processLink } from '#lib/server/process-link.ts';
import {
  type Ending,
  type ShopServer,
  type ShopServerOptions,
  shopServer,
} from '../../scripts/run/shop-server.ts';

const open: ShopServer[] = [];
afterEach(() => {
  for (const { server } of open.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A link of its own: what the shop inside Next would have told. */
const aLink = (told: Partial<ProcessLink> = {}): ProcessLink => ({
  ...processLink(),
  counts: new Map(),
  gauges: new Map(),
  degradations: new Map(),
  onEnd: new Set(),
  ...told,
});

async function start(answer: Answer, options: Partial<ShopServerOptions> = {}) {
  const shop = shopServer({
    sendStatic: () => false,
    front: () => answer,
    trustedProxies: 0,
    link: aLink(),
    ...options,
  });
  open.push(shop);
  await new Promise<void>((resolve) => shop.server.listen(0, '127.0.0.1', resolve));
  const { port } = shop.server.address() as AddressInfo;
  return { ...shop, port, origin: `http://127.0.0.1:${port}` };
}

const readyLink = () => aLink({ databaseAnswers: async () => true });
const text: Answer = (_, response) => void response.end('a page');

/** Sends a request over an agent and resolves with its whole answer. */
function send(options: { port: number; agent: Agent; path?: string }) {
  let sent: ClientRequest | undefined;
  const answer = new Promise<{ status?: number; connection?: string; body: string }>((resolve, reject) => {
    sent = ask({ host: '127.0.0.1', path: '/au', ...options }, (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => {
        body += chunk.toString();
      });
      response.on('end', () =>
        resolve({ status: response.statusCode, connection: response.headers.connection, body }),
      );
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end();
  });
  return answer;
}

describe('probes', () => {
  it('answer that the process lives, and that it is ready once the shop has started and its database answers', async () => {
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
    // What it goes on without is said, and costs no visitor.
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

  it('shows figures on this machine or with the token, and nothing to anyone else', async () => {
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

  it('does not take a name that someone pointed at this machine for this machine', async () => {
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

describe('figures', () => {
  it('count requests by kind and class of status, whatever addresses visitors write', async () => {
    const link = readyLink();
    link.counts.set('image_cache_hit', 3);
    link.gauges.set('scene_queue', new Set([() => 2, async () => 1]));
    link.gauges.set('redis_up', new Set([() => Promise.reject(new Error('gone'))]));
    const { origin } = await start(
      (request, response) => {
        response.statusCode = request.url?.includes('missing') ? 404 : 200;
        response.end('x');
      },
      { link },
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

  it('are made for every request and known wherever it is answered', async () => {
    const { origin } = await start(tell);
    const [one, other] = [await idsOf(origin), await idsOf(origin, 'a-visitors-own-id')];
    expect(one.sent).toMatch(/^[\da-f-]{36}$/);
    expect(one).toEqual({ sent: one.sent, within: one.sent, header: one.sent });
    expect(other.sent).toMatch(/^[\da-f-]{36}$/);
    expect(other.sent).not.toBe(one.sent);
  });

  it('are kept from a trusted proxy when they are well-formed', async () => {
    const { origin } = await start(tell, { trustedProxies: 1 });
    expect((await idsOf(origin, 'req-0123456789')).within).toBe('req-0123456789');
    for (const bad of ['short', `long-${'x'.repeat(80)}`, 'with space in it', '{"code":"forged"}'])
      expect((await idsOf(origin, bad)).within).toMatch(/^[\da-f-]{36}$/);
  });
});

describe('a process that is told to end', () => {
  const ending: Ending = { graceMs: 300, limitMs: 10_000 };

  it('says it is not ready, answers everything that was asked, closes politely and takes nothing new', async () => {
    const waiting: ServerResponse[] = [];
    let arrived: () => void = () => undefined;
    const threeArrived = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const finished: string[] = [];
    const link = readyLink();
    link.onEnd.add(async () => void finished.push('outbox'));
    const { end, port, origin } = await start(
      (request, response) => {
        if (request.url !== '/slow') return void response.end('quick');
        if (waiting.push(response) === 3) arrived();
      },
      { link },
    );
    const agent = new Agent({ keepAlive: true });
    expect((await send({ port, agent })).connection).toBe('keep-alive');
    const slow = [1, 2, 3].map(() => send({ port, agent, path: '/slow' }));
    await threeArrived;

    const ended = end(ending);
    const probe = await fetch(`${origin}/readyz`);
    expect([probe.status, await probe.text()]).toEqual([503, 'about to end\n']);
    // A proxy that has not looked yet is still answered, and told to open its next connection elsewhere.
    const late = await send({ port, agent });
    expect(late).toMatchObject({ status: 200, body: 'quick', connection: 'close' });
    for (const response of waiting) response.end('slow');
    for (const one of slow) expect(await one).toEqual({ status: 200, body: 'slow', connection: 'close' });
    expect(await ended).toBe(true);
    expect(finished).toEqual(['outbox']);
    await expect(fetch(origin)).rejects.toThrow();
    agent.destroy();
  });

  it('loses no request of clients that go on asking over kept connections', async () => {
    const { end, port } = await start((_, response) => void setImmediate(() => response.end('done')), {
      link: readyLink(),
    });
    const counts = { answered: 0, dropped: 0 };
    let warm: () => void = () => undefined;
    const isWarm = new Promise<void>((resolve) => {
      warm = resolve;
    });
    /** As a proxy does: goes elsewhere once it is told that the connection ends. */
    const client = async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (let told = false; !told; ) {
        try {
          told = (await send({ port, agent })).connection === 'close';
          if (++counts.answered === 200) warm();
        } catch {
          counts.dropped++;
          break;
        }
      }
      agent.destroy();
    };
    const clients = Array.from({ length: 8 }, client);
    await isWarm;
    expect(await end(ending)).toBe(true);
    await Promise.all(clients);
    expect(counts.answered).toBeGreaterThan(200);
    expect(counts.dropped).toBe(0);
  });

  it('answers what came in while the process was too busy to look', async () => {
    const { end, port } = await start(text, { link: readyLink() });
    const turn = new Int32Array(new SharedArrayBuffer(8));
    // Another thread asks while this one is held up.
    const asker = new Worker(
      `const { workerData: { turn, port }, parentPort } = require('node:worker_threads');
       const { connect } = require('node:net');
       Atomics.wait(turn, 0, 0);
       const answers = Array.from({ length: 5 }, () => new Promise((resolve) => {
         const socket = connect(port, '127.0.0.1');
         let text = '';
         socket.once('connect', () => {
           socket.write('GET /au HTTP/1.1\\r\\nHost: localhost\\r\\n\\r\\n');
           if (Atomics.add(turn, 1, 1) === 4) Atomics.notify(turn, 1);
         });
         socket.on('data', (chunk) => { text += chunk; });
         socket.on('error', (error) => resolve(error.code));
         socket.on('end', () => resolve(text.slice(9, 12)));
       }));
       Promise.all(answers).then((all) => parentPort.postMessage(all));`,
      { eval: true, workerData: { turn, port } },
    );
    await new Promise((resolve) => asker.once('online', resolve));
    const answers = new Promise((resolve) => asker.once('message', resolve));
    const ended = end({ graceMs: 50, limitMs: 10_000 });
    Atomics.store(turn, 0, 1);
    Atomics.notify(turn, 0);
    const from = performance.now();
    while (Atomics.load(turn, 1) < 5) Atomics.wait(turn, 1, Atomics.load(turn, 1), 1000);
    // The grace has run out before this thread looks again.
    while (performance.now() - from < 100) Atomics.wait(turn, 0, 1, 20);
    expect(await answers).toEqual(['200', '200', '200', '200', '200']);
    expect(await ended).toBe(true);
    await asker.terminate();
  });

  it('gives up what is never answered after its limit', async () => {
    let arrived: () => void = () => undefined;
    const hasArrived = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const { end, port } = await start(() => arrived(), { link: readyLink() });
    const agent = new Agent();
    const stuck = send({ port, agent }).catch((error: Error) => error.message);
    await hasArrived;
    expect(await end({ graceMs: 0, limitMs: 100 })).toBe(false);
    expect(await stuck).toContain('socket hang up');
  });
});
