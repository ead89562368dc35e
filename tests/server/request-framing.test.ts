import { type IncomingMessage, request } from 'node:http';
import { expect, it } from 'vitest';
import { listen, proxyInFront } from '#tests/support/behind-proxy.ts';
import { rawConnection } from '#tests/support/raw-socket.ts';
import { validateRequest } from '../../server/request/validate-request.ts';
import { start } from './running-server.ts';

/** What the shop read as a request, and its body. */
interface Reached {
  readonly line: string;
  body: string;
}

/** The shop's server; `/early` is answered before a body is read. */
async function shop() {
  const reached: Reached[] = [];
  const { port } = await start(
    async (incoming, response) => {
      const one = { line: `${incoming.method} ${incoming.url}`, body: '' };
      reached.push(one);
      if (!incoming.url?.includes('early')) one.body = await bodyOf(incoming);
      response.end(`answered ${one.line}`);
    },
    { validate: validateRequest({ trustedProxies: 1 }), trustedProxies: 1 },
  );
  return { port, reached };
}

async function bodyOf(incoming: IncomingMessage): Promise<string> {
  let body = '';
  try {
    for await (const chunk of incoming) body += String(chunk);
  } catch {
    return 'cut off';
  }
  return body;
}

/** A visitor's request on its own connection. */
const visit = (port: number, path: string) =>
  new Promise<string>((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, agent: false }, (answer) => {
      let body = '';
      answer.on('data', (chunk: Buffer) => {
        body += chunk.toString();
      });
      answer.on('end', () => resolve(`${answer.statusCode} ${body}`));
    });
    sent.on('error', reject);
    sent.end();
  });

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'];
const PATHS = ['/api/read', '/api/early'];
const HIDDEN = 'GET /hidden HTTP/1.1\r\nHost: shop\r\n\r\n';
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
/** Headers that frame a body, the bytes that follow them, and whether there are fewer bytes than declared. */
const FRAMES: readonly (readonly [headers: string, bytes: string, isUnfinished?: true])[] = [
  ['', ''],
  ['Content-Length: 0\r\n', ''],
  ['Content-Length: 5\r\n', 'floor'],
  ['Content-Length: 5\r\n', '', true],
  ['Content-Length: 5000\r\n', 'floor', true],
  [`Content-Length: ${HIDDEN.length}\r\n`, HIDDEN],
  ['Content-Length: 5, 5\r\n', 'floor'],
  ['Content-Length: 5\r\nContent-Length: 6\r\n', 'floor'],
  ['Content-Length: +5\r\n', 'floor'],
  ['Content-Length: 0x5\r\n', 'floor'],
  ['Transfer-Encoding: chunked\r\n', `${chunk('floor')}0\r\n\r\n`],
  ['Transfer-Encoding: chunked\r\n', chunk('floor'), true],
  ['Transfer-Encoding: chunked\r\n', `${chunk(HIDDEN)}0\r\n\r\n`],
  ['Transfer-Encoding: CHUNKED\r\n', `${chunk('floor')}0\r\n\r\n`],
  ['Transfer-Encoding: identity\r\n', 'floor'],
  ['Transfer-Encoding: gzip, chunked\r\n', `${chunk('floor')}0\r\n\r\n`],
  ['Transfer-Encoding: chunked\r\nContent-Length: 5\r\n', `0\r\n\r\n${HIDDEN}`],
  ['Content-Length: 5\r\nTransfer-Encoding: chunked\r\n', `0\r\n\r\n${HIDDEN}`],
  ['Connection: content-length\r\nContent-Length: 5\r\n', 'floor'],
  ['Connection: transfer-encoding\r\nTransfer-Encoding: chunked\r\n', `${chunk('floor')}0\r\n\r\n`],
  ['Connection: Upgrade\r\nUpgrade: foo\r\nContent-Length: 5\r\n', 'floor'],
  ['Connection: Upgrade\r\nUpgrade: h2c\r\n', HIDDEN],
  ['Expect: 100-continue\r\nContent-Length: 5\r\n', 'floor'],
];

it.each(['the shop', 'the proxy before it'])(
  'no request framing affects the next request: %s',
  async (where) => {
    const { port: shopPort, reached } = await shop();
    const port = where === 'the shop' ? shopPort : await listen(proxyInFront([shopPort]).server);
    const sent = new Set<string>();
    const visitorIsAnswered = async (what: string) => {
      const path = `/au/visit-${sent.size}`;
      sent.add(`GET ${path}`);
      expect([what, await visit(port, path)]).toEqual([what, `200 answered GET ${path}`]);
    };
    for (const method of METHODS)
      for (const path of PATHS)
        for (const [headers, bytes, isUnfinished] of FRAMES) {
          const line = `${method} ${path}-${sent.size}`;
          const what = `${line} ${JSON.stringify(headers + bytes)}`;
          sent.add(line);
          const attacker = rawConnection(port, `${line} HTTP/1.1\r\nHost: shop\r\n${headers}\r\n${bytes}`);
          // A proxy may wait for the first byte of a body before it connects.
          const isBegun = () => attacker.text() !== '' || reached.some((one) => one.line === line);
          if (!isUnfinished) await expect.poll(isBegun, { interval: 2 }).toBe(true);
          await visitorIsAnswered(what);
          attacker.socket.destroy();
          await attacker.closed;
          await visitorIsAnswered(what);
        }
    // Only what was sent as a request was read as one, and no bytes became another request's body.
    expect(reached.map(({ line }) => line).filter((line) => !sent.has(line))).toEqual([]);
    expect(new Set(reached.map(({ line }) => line)).size).toBe(reached.length);
    expect(reached.filter(({ body }) => !BODY.test(body))).toEqual([]);
    expect(reached.filter(({ line, body }) => line.includes('visit') && body !== '')).toEqual([]);
  },
);

/** Bodies as they were framed. */
const BODY = /^(?:floor|cut off|GET \/hidden[\s\S]*|)$/;
