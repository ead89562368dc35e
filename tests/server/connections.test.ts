import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { rawConnection } from '#tests/support/raw-socket.ts';
import { validateRequest } from '../../server/request/validate-request.ts';
import { readyLink, start, text } from './running-server.ts';

const get = (path = '/au', headers = '') => `GET ${path} HTTP/1.1\r\nHost: shop\r\n${headers}\r\n`;
const LAST = 'Connection: close\r\n';
const openSockets = (server: Server) =>
  new Promise<number>((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

describe('a protocol upgrade request', () => {
  /** The framework listens for upgrades from its first request on, and never answers them. */
  const listening = () => {
    const reached: string[] = [];
    const answer = (request: IncomingMessage, response: ServerResponse) => {
      const { server } = request.socket as unknown as { server: Server };
      if (server.listenerCount('upgrade') === 0)
        server.on('upgrade', () => reached.push(`upgrade ${request.url}`));
      reached.push(`${request.method} ${request.url} ${request.headers.upgrade}`);
      response.statusCode = request.url === '/au' ? 200 : 404;
      response.end('a page');
    };
    return { reached, answer };
  };

  it.each([
    [
      'h2c, as curl --http2 makes it',
      '/au',
      'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA\r\n',
      200,
    ],
    [
      'a web socket',
      '/au',
      'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: eA==\r\nSec-WebSocket-Version: 13\r\n',
      200,
    ],
    ['anything, at a missing page', '/nothing-here', 'Connection: Upgrade\r\nUpgrade: foo\r\n', 404],
  ])('is refused, and the request answered normally: %s', async (_what, path, headers, status) => {
    const { reached, answer } = listening();
    const { port } = await start(answer, { validate: validateRequest({ trustedProxies: 0 }) });
    for (let round = 1; round <= 2; round += 1) {
      const connection = rawConnection(port, get(path, headers) + get('/nz'));
      const all = await connection.closed;
      expect(connection.statuses()).toEqual([status]);
      expect(all).toMatch(/^connection: close\r$/im);
      expect(all).toMatch(/^x-request-id: [\da-f-]{36}\r$/m);
    }
    // The upgrade is not forwarded, and nothing that followed it is read as a request.
    expect(reached).toEqual([`GET ${path} undefined`, `GET ${path} undefined`]);
  });

  it('bypasses no check and no metric', async () => {
    const { answer, reached } = listening();
    const { port, origin } = await start(answer, { validate: validateRequest({ trustedProxies: 0 }) });
    const upgrade = 'Connection: Upgrade\r\nUpgrade: foo\r\n';
    const refused = rawConnection(port, get('/au/%ff', upgrade));
    await refused.closed;
    expect(refused.statuses()).toEqual([400]);
    await rawConnection(
      port,
      get('/au', upgrade).replace('Connection: Upgrade', 'Connection: Upgrade, close'),
    ).closed;
    expect(reached).toEqual(['GET /au undefined']);
    const figures = await (await fetch(`${origin}/metrics`)).text();
    expect(figures).toContain('shop_http_request_duration_seconds_count{kind="page_home",status="2xx"} 1');
  });

  it('does not keep a process that is told to end', async () => {
    const { port, end, server } = await start(text, { link: readyLink() });
    const connections = [1, 2].map(() =>
      rawConnection(port, get('/au', 'Connection: Upgrade\r\nUpgrade: foo\r\n')),
    );
    expect(await end({ graceMs: 0, limitMs: 10_000 })).toBe(true);
    for (const connection of connections) {
      await connection.closed;
      expect(connection.statuses()).toEqual([200]);
    }
    expect(await openSockets(server)).toBe(0);
  });
});

describe('an unread body', () => {
  it.each([
    ['a length', 'GET /au HTTP/1.1\r\nHost: shop\r\nContent-Length: 5\r\n\r\nhello'],
    ['chunks', 'GET /au HTTP/1.1\r\nHost: shop\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n'],
    ['a length without its bytes', 'HEAD /au HTTP/1.1\r\nHost: shop\r\nContent-Length: 200\r\n\r\n'],
    [
      'another request as its bytes',
      `GET /au HTTP/1.1\r\nHost: shop\r\nContent-Length: ${get('/hidden').length}\r\n\r\n${get('/hidden')}`,
    ],
  ])('is refused with a GET or HEAD, and the connection closed: %s', async (_what, bytes) => {
    const reached: unknown[] = [];
    const { port, server } = await start(
      (request, response) => void response.end(reached.push(request.url)),
      {
        validate: validateRequest({ trustedProxies: 0 }),
      },
    );
    const connection = rawConnection(port, bytes + get('/next'));
    expect(await connection.closed).toMatch(/^connection: close\r$/im);
    expect(connection.statuses()).toEqual([400]);
    expect(reached).toEqual([]);
    await expect.poll(() => openSockets(server)).toBe(0);
  });

  it('is accepted with a GET if its length is 0', async () => {
    const { port } = await start(text, { validate: validateRequest({ trustedProxies: 0 }) });
    const connection = rawConnection(port, get('/au', `Content-Length: 0\r\n${LAST}`));
    await connection.closed;
    expect(connection.statuses()).toEqual([200]);
  });

  it('closes the connection after an early response; the response arrives although the client keeps sending', async () => {
    const reached: unknown[] = [];
    const { port, origin } = await start(
      (request, response) => {
        reached.push(request.url);
        if (request.url === '/api/read') return void request.resume().on('end', () => response.end('read'));
        response.statusCode = 413;
        response.end('Too large');
      },
      { validate: validateRequest({ trustedProxies: 0 }) },
    );
    const megabytes = 8 * 1024 * 1024;
    const head = `POST /api/x HTTP/1.1\r\nHost: shop\r\nContent-Length: ${megabytes}\r\n\r\n`;
    const connection = rawConnection(port, head);
    const piece = 'x'.repeat(65_536);
    for (let sent = 0; sent < megabytes; sent += piece.length) connection.socket.write(piece);
    connection.socket.write(get('/next'));
    const all = await connection.closed;
    expect(connection.statuses()).toEqual([413]);
    expect(all).toMatch(/^connection: close\r$/im);
    expect(all).toContain('Too large');
    expect(reached).toEqual(['/api/x']);
    // A body that was read does not end the connection.
    const kept = await fetch(`${origin}/api/read`, { method: 'POST', body: 'small' });
    expect(kept.headers.get('connection')).toBe('keep-alive');
  });

  it('does not stop the connection if it was cancelled before its end', async () => {
    const { port, origin } = await start(
      async (request, response) => {
        if (request.url === '/next') return void response.end('Next');
        // As Next passes a body to an endpoint; Node removes the socket from such a request.
        const reader = Readable.toWeb(request).getReader();
        await reader.read();
        await reader.cancel();
        if (request.url === '/api/late') await setTimeout(500);
        response.statusCode = 413;
        response.end('Too large');
      },
      { validate: validateRequest({ trustedProxies: 0 }), limits: { graceMs: 50, checkMs: 50 } },
    );
    for (const path of ['/api/soon', '/api/late']) {
      const head = `POST ${path} HTTP/1.1\r\nHost: shop\r\nTransfer-Encoding: chunked\r\n\r\n`;
      const connection = rawConnection(port, `${head}8\r\nxxxxxxxx\r\n`);
      const all = await connection.closed;
      if (path === '/api/soon') expect(all).toContain('Too large');
      expect(await (await fetch(`${origin}/next`)).text()).toBe('Next');
    }
  });
});

describe('slow clients', () => {
  // A busy machine delays a steady sender by some hundred milliseconds.
  const limits = { graceMs: 500, minBytesPerSecond: 100_000, checkMs: 10 };

  it('are disconnected if they send a body too slowly, but not if they send steadily', async () => {
    const bodies: number[] = [];
    const { port, server, origin } = await start(
      async (request, response) => {
        let bytes = 0;
        try {
          for await (const chunk of request) bytes += (chunk as Buffer).length;
        } catch {
          return;
        }
        bodies.push(bytes);
        response.end('taken');
      },
      { limits },
    );
    const trickles = [1, 2, 3].map(() => {
      const connection = rawConnection(
        port,
        'POST /api/x HTTP/1.1\r\nHost: shop\r\nContent-Length: 5000\r\n\r\n',
      );
      const timer = setInterval(() => connection.socket.write('x'), 5);
      void connection.closed.then(() => clearInterval(timer));
      return connection;
    });
    for (const { closed } of trickles) expect(await closed).toBe('');
    const steady = { method: 'POST', body: 'x'.repeat(200_000), headers: { connection: 'close' } };
    expect(await (await fetch(origin, steady)).text()).toBe('taken');
    expect(bodies).toEqual([200_000]);
    await expect.poll(() => inFlight(origin)).toBe(0);
    await expect.poll(() => openSockets(server)).toBe(0);
  });

  it('are disconnected if they do not read their response, together with their open requests', async () => {
    // More than the sockets of this machine buffer.
    const large = Buffer.alloc(32 * 1024 * 1024);
    const { port, origin } = await start(
      (request, response) => void response.end(request.url === '/au' ? large : 'small'),
      {
        limits: { ...limits, minBytesPerSecond: 1_000_000_000 },
      },
    );
    const readers = Array.from({ length: 5 }, () => {
      const connection = rawConnection(port, get('/au') + get('/au') + get('/au'));
      connection.socket.pause();
      return connection;
    });
    await expect.poll(async () => inFlight(origin)).toBeGreaterThan(0);
    await expect.poll(() => inFlight(origin)).toBe(0);
    for (const { socket, closed } of readers) {
      socket.resume();
      expect((await closed).length).toBeLessThan(large.length);
    }
    // A client that reads gets all of it.
    const unhurried = await start((_request, response) => void response.end(large), { limits });
    expect((await (await fetch(unhurried.origin)).arrayBuffer()).byteLength).toBe(large.length);
  });

  it('have a time limit for their headers, for the whole request and for the whole exchange', async () => {
    const { port } = await start(() => undefined, {
      limits: { headersMs: 100, requestMs: 150, exchangeMs: 200, checkMs: 10 },
    });
    const headers = rawConnection(port, 'GET /au HTTP/1.1\r\nHost: sh');
    const nothing = rawConnection(port, '');
    const body = rawConnection(port, 'POST /api/x HTTP/1.1\r\nHost: shop\r\nContent-Length: 9\r\n\r\nx');
    const unanswered = rawConnection(port, get());
    await Promise.all([headers, nothing, body, unanswered].map(({ closed }) => closed));
    expect([headers.statuses(), body.statuses(), unanswered.statuses()]).toEqual([[408], [408], []]);
  });

  it('have few requests of one connection answered at the same time', async () => {
    const waiting: ServerResponse[] = [];
    const { port, origin, server } = await start(
      (request, response) => void (request.url === '/au' ? response.end('quick') : waiting.push(response)),
      { limits: { maxPipelined: 4 } },
    );
    const honest = rawConnection(port, Array(4).fill(get('/slow')).join(''));
    await expect.poll(() => waiting.length).toBe(4);
    for (const response of waiting.splice(0)) response.end('slow');
    await expect.poll(() => honest.statuses()).toEqual([200, 200, 200, 200]);
    // Any number one after another.
    for (let sent = 1; sent <= 10; sent += 1) {
      honest.socket.write(get('/au'));
      await expect.poll(() => honest.statuses().length).toBe(4 + sent);
    }
    const greedy = rawConnection(port, Array(60).fill(get('/slow')).join(''));
    expect(await greedy.closed).toBe('');
    expect(waiting.length).toBeLessThanOrEqual(4);
    honest.socket.destroy();
    await expect.poll(() => inFlight(origin)).toBe(0);
    await expect.poll(() => openSockets(server)).toBe(0);
  });
});

/** Requests in progress, apart from this one. */
async function inFlight(origin: string): Promise<number> {
  const figures = await (await fetch(`${origin}/metrics`, { headers: { connection: 'close' } })).text();
  return Number(/^shop_http_requests_in_flight (\d+)$/m.exec(figures)?.[1]) - 1;
}
