import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { listen, proxyInFront } from '#tests/support/behind-proxy.ts';
import { rawConnection } from '#tests/support/raw-socket.ts';
import type { ProxyOptions } from '../../../scripts/cluster/proxy.ts';

/** Timeout of a probe in ms: long enough for an answer on a busy machine. */
const PROBE_MS = 500;

interface Told {
  ready: boolean;
  /** It does not even answer probes. */
  silent?: boolean;
  answer?: ((request: IncomingMessage, response: ServerResponse) => void) | undefined;
}

/** An instance that reports the state it is told to, and returns its name. */
async function instance(name: string): Promise<{ port: number; told: Told; server: Server }> {
  const told: Told = { ready: true };
  const server = createServer((request, response) => {
    if (told.silent) return;
    if (request.url === '/healthz') return void response.end('ok');
    if (request.url === '/readyz') return void response.writeHead(told.ready ? 200 : 503).end();
    if (told.answer) return told.answer(request, response);
    response.end(name);
  });
  return { port: await listen(server), told, server };
}

async function open(ports: readonly number[], limits?: ProxyOptions) {
  const proxy = proxyInFront(ports, limits);
  await proxy.health.probe();
  const origin = `http://localhost:${await listen(proxy.server)}`;
  const names = async (count: number) => {
    const found: string[] = [];
    for (let at = 0; at < count; at++) found.push(await (await fetch(origin)).text());
    return found.sort();
  };
  return { proxy, origin, names };
}

it('distributes requests in turn, skips instances that are not ready, and uses any alive one if none is ready', async () => {
  const [one, two] = [await instance('one'), await instance('two')];
  const { proxy, names } = await open([one.port, two.port]);
  expect(await names(4)).toEqual(['one', 'one', 'two', 'two']);
  one.told.ready = false;
  await proxy.health.probe();
  expect(await names(3)).toEqual(['two', 'two', 'two']);
  two.told.ready = false;
  await proxy.health.probe();
  expect(await names(4)).toEqual(['one', 'one', 'two', 'two']);
});

it('asks the next instance when one has gone, but never sends an order twice', async () => {
  const [one, two] = [await instance('one'), await instance('two')];
  const { proxy, origin, names } = await open([one.port, two.port]);
  one.told.answer = (request) => void request.socket.destroy();
  expect(await names(4)).toEqual(['two', 'two', 'two', 'two']);
  expect(proxy.counts).toMatchObject({ retried: 2, failed: 0 });
  const statuses: number[] = [];
  for (let at = 0; at < 2; at++)
    statuses.push((await fetch(origin, { method: 'POST', body: 'an order' })).status);
  expect(statuses.sort()).toEqual([200, 503]);
});

it('gives a page to the next instance when one stands still, and leaves that one out after three silent probes', async () => {
  const [one, two] = [await instance('one'), await instance('two')];
  const { proxy, origin, names } = await open([one.port, two.port], { answerMs: 300, probeMs: PROBE_MS });
  one.told.answer = () => undefined;
  expect(await names(4)).toEqual(['two', 'two', 'two', 'two']);
  expect(proxy.counts).toMatchObject({ retried: 2, failed: 0 });
  const post = () => fetch(origin, { method: 'POST', body: 'an order' }).then(({ status }) => status);
  expect((await Promise.all([post(), post()])).sort()).toEqual([200, 503]);
  one.told.silent = true;
  for (let probe = 1; probe <= 3; probe += 1) await proxy.health.probe();
  expect(proxy.health.stateOf(one.port)).toBe('away');
  expect(await names(4)).toEqual(['two', 'two', 'two', 'two']);
  expect(proxy.counts.retried).toBe(2);
  one.told.silent = false;
  one.told.answer = undefined;
  await expect.poll(() => proxy.health.usable()).toEqual([one.port, two.port]);
  expect(await names(4)).toEqual(['one', 'one', 'two', 'two']);
});

it('sends nothing more to an instance that missed a probe, and ends what may be sent again after three', async () => {
  const [one, two] = [await instance('one'), await instance('two')];
  const { proxy, origin, names } = await open([one.port, two.port], { probeMs: PROBE_MS });
  const held: ServerResponse[] = [];
  one.told.answer = (_request, response) => void held.push(response);
  /** The same request for each instance. */
  const both = async (init?: RequestInit) => {
    const sent = [1, 2].map(async () => {
      const { status, headers } = await fetch(origin, init);
      return [status, headers.get('retry-after')];
    });
    const before = held.length;
    await Promise.race(sent);
    await expect.poll(() => held.length).toBe(before + 1);
    return { answers: async () => (await Promise.all(sent)).sort() };
  };
  const pages = await both();
  const order = { method: 'POST', body: 'an order' };
  const keyed = await both({ ...order, headers: { 'Idempotency-Key': 'an-order-of-this-test' } });
  // Neither safe nor under a key: it may have been done.
  const other = await both(order);
  one.told.silent = true;
  await proxy.health.probe();
  expect(await names(4)).toEqual(['two', 'two', 'two', 'two']);
  expect(proxy.counts).toEqual({ retried: 0, failed: 0 });
  for (let probe = 2; probe <= 3; probe += 1) await proxy.health.probe();
  const done = [200, null];
  expect(await pages.answers()).toEqual([done, done]);
  expect(await keyed.answers()).toEqual([done, [503, '1']]);
  for (const response of held) response.end('one');
  expect(await other.answers()).toEqual([done, done]);
  expect(proxy.counts).toEqual({ retried: 1, failed: 1 });
});

it('reports an instance that answers no probe for a minute, and probes the others meanwhile', async () => {
  const [one, two] = [await instance('one'), await instance('two')];
  const hung: number[] = [];
  const ports = [one.port, two.port];
  const quick = await open(ports, { probeMs: 20, onHung: (port) => hung.push(port) });
  const patient = await open(ports, { probeMs: 60_000 });
  one.told.silent = true;
  while (hung.length === 0) await quick.proxy.health.probe();
  expect(hung).toEqual([one.port]);
  two.told.ready = false;
  await expect.poll(() => patient.proxy.health.stateOf(two.port)).toBe('alive');
});

it('retries over a new connection if the only instance has closed the kept-alive one', async () => {
  const one = await instance('one');
  const { proxy, origin, names } = await open([one.port]);
  const used = new Set<unknown>();
  one.told.answer = ({ socket }, response) => {
    if (used.has(socket)) return void socket.destroy();
    used.add(socket);
    response.end('one');
  };
  expect(await names(3)).toEqual(['one', 'one', 'one']);
  expect(proxy.counts).toEqual({ retried: 1, failed: 0 });
  const order = () => fetch(origin, { method: 'POST', body: 'an order' }).then(({ status }) => status);
  expect([await order(), await order()]).toEqual([503, 200]);
});

it('forwards bodies both ways, and the client’s address', async () => {
  const one = await instance('one');
  one.told.answer = (request, response) => {
    response.writeHead(201, { 'x-from': String(request.headers['x-forwarded-for']) });
    request.pipe(response);
  };
  const { origin } = await open([one.port]);
  const body = 'sand '.repeat(50_000);
  const headers = { 'X-Forwarded-For': '198.51.100.7' };
  const answer = await fetch(origin, { method: 'POST', body, headers });
  expect(answer.status).toBe(201);
  expect(await answer.text()).toBe(body);
  expect(answer.headers.get('x-from')).toMatch(/^198\.51\.100\.7, (?:127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)$/);
});

it.each([
  [false, [undefined, undefined]],
  [true, ['id-of-the-proxy', '00-of-the-proxy']],
])('behind another proxy: %s, it forwards as request id and trace %j', async (isBehindProxy, forwarded) => {
  const one = await instance('one');
  const reached: (string | string[] | undefined)[] = [];
  one.told.answer = ({ headers }, response) => {
    reached.push(headers['x-request-id'], headers.traceparent);
    response.end();
  };
  const { origin } = await open([one.port], { isBehindProxy });
  await fetch(origin, { headers: { 'X-Request-Id': 'id-of-the-proxy', traceparent: '00-of-the-proxy' } });
  expect(reached).toEqual(forwarded);
});

it('returns 503 if no instance answers', async () => {
  const one = await instance('one');
  const { proxy, origin } = await open([one.port]);
  one.server.close();
  one.server.closeAllConnections();
  await proxy.health.probe();
  const answer = await fetch(origin);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
});

it('closes a connection on the client’s request or after a protocol upgrade offer; forwards no hop-by-hop headers', async () => {
  const one = await instance('one');
  const reached: IncomingMessage['headers'][] = [];
  one.told.answer = (request, response) => {
    reached.push(request.headers);
    response.writeHead(200, { 'keep-alive': 'timeout=1', connection: 'keep-alive' });
    response.end('answered');
  };
  const { origin } = await open([one.port]);
  const port = Number(new URL(origin).port);
  for (const headers of [
    'Connection: close, X-Secret\r\nX-Secret: a\r\n',
    'Connection: Upgrade\r\nUpgrade: h2c\r\nKeep-Alive: timeout=1\r\n',
  ]) {
    const connection = rawConnection(port, `GET / HTTP/1.1\r\nHost: shop\r\n${headers}\r\n`);
    const text = await connection.closed;
    expect(connection.statuses()).toEqual([200]);
    expect(text).toMatch(/^connection: close\r$/im);
    expect(text).not.toMatch(/^keep-alive:/im);
  }
  for (const headers of reached)
    for (const name of ['upgrade', 'keep-alive', 'x-secret']) expect(headers[name]).toBeUndefined();
});
