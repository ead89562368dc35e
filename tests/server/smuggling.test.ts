import { createServer, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { listen, proxyInFront } from '#tests/support/behind-proxy.ts';
import { validateRequest } from '../../server/request/validate-request.ts';

/** An instance with validation behind the proxy, and everything that reached it. */
async function open() {
  const reached: { line: string; body: string }[] = [];
  const guard = validateRequest({ trustedProxies: 1 });
  const instance = createServer(async (request, response) => {
    if (request.url === '/healthz' || request.url === '/readyz') return void response.end('ok');
    const line = `${request.method} ${request.url}`;
    if (guard(request, response)) return void reached.push({ line: `refused ${line}`, body: '' });
    reached.push({ line, body: await bodyOf(request) });
    response.end('answered');
  });
  const proxy = proxyInFront([await listen(instance)]);
  await proxy.health.probe();
  return { reached, port: await listen(proxy.server) };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of request) chunks.push(chunk as Buffer);
  } catch {
    return 'cut off';
  }
  return Buffer.concat(chunks).toString();
}

/** Sends raw bytes and returns the status lines received until the connection ended or was silent. */
function raw(port: number, text: string): Promise<string[]> {
  return new Promise((resolve) => {
    let got = '';
    const socket = connect(port, 'localhost', () => socket.write(text));
    // A connection that stays open waits for the rest of what it reads as a request.
    socket.setTimeout(QUIET_MS, () => socket.destroy());
    const done = () => resolve(got.match(/HTTP\/1\.1 \d+/g) ?? []);
    socket.on('data', (chunk) => {
      got += chunk.toString();
    });
    socket.on('close', done);
    socket.on('error', done);
  });
}

/** Milliseconds. */
const QUIET_MS = 1500;
const POST = 'POST /api/samples HTTP/1.1\r\nHost: shop\r\n';
const HIDDEN = 'GET /hidden HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n';

it.each([
  [
    'a length and a coding',
    `${POST}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${HIDDEN}`,
  ],
  [
    'a coding and a length',
    `${POST}Transfer-Encoding: chunked\r\nContent-Length: ${HIDDEN.length + 5}\r\n\r\n0\r\n\r\n${HIDDEN}`,
  ],
  ['two lengths', `${POST}Content-Length: 0\r\nContent-Length: ${HIDDEN.length}\r\n\r\n${HIDDEN}`],
  ['two lengths in one', `${POST}Content-Length: 0, ${HIDDEN.length}\r\n\r\n${HIDDEN}`],
  ['a folded length', `${POST}Content-Length:\r\n 0\r\n\r\n${HIDDEN}`],
  ['a folded coding', `${POST}Transfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n${HIDDEN}`],
  ['a coding with a space before its colon', `${POST}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${HIDDEN}`],
  ['a coding nobody knows', `${POST}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${HIDDEN}`],
  [
    'two codings',
    `${POST}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n${HIDDEN}`,
  ],
  ['a length with a sign', `${POST}Content-Length: +0\r\n\r\n${HIDDEN}`],
  ['a chunk whose size is none', `${POST}Transfer-Encoding: chunked\r\n\r\n0x0\r\n\r\n${HIDDEN}`],
  ['lines that end with a line feed alone', `${POST.replaceAll('\r', '')}Content-Length: 0\n\n${HIDDEN}`],
  [
    'a header with a line feed in it',
    `GET /au HTTP/1.1\r\nHost: shop\r\nX: a\nContent-Length: 3\r\n\r\n${HIDDEN}`,
  ],
])('no request is hidden behind another on its way through the proxy: %s', async (_what, text) => {
  const { reached, port } = await open();
  const statuses = await raw(port, text);
  expect(reached.filter(({ line }) => line.includes('/hidden'))).toEqual([]);
  expect(reached.filter(({ line }) => line.startsWith('POST'))).toEqual([]);
  expect(statuses).toEqual(['HTTP/1.1 400']);
});

it('two valid requests on one connection stay two, each with its own body', async () => {
  const { reached, port } = await open();
  const chunked = `${POST}Transfer-Encoding: chunked\r\n\r\n5;note=x\r\nfloor\r\n0\r\n\r\n`;
  const statuses = await raw(port, chunked + HIDDEN.replace('GET', 'HEAD'));
  expect(statuses).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
  // The second may overtake the first, whose body is still being read.
  expect(reached.toSorted((a, b) => a.line.localeCompare(b.line))).toEqual([
    { line: 'HEAD /hidden', body: '' },
    { line: 'POST /api/samples', body: 'floor' },
  ]);
});

it('a body that contains a request stays a body', async () => {
  const { reached, port } = await open();
  await raw(port, `${POST}Content-Length: ${HIDDEN.length}\r\n\r\n${HIDDEN}`);
  expect(reached).toEqual([{ line: 'POST /api/samples', body: HIDDEN }]);
});
