import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { rawConnection } from '#tests/support/raw-socket.ts';
import { validateRequest } from '../../server/request/validate-request.ts';
import { start } from './running-server.ts';

const GET = 'GET /au HTTP/1.1\r\nHost: shop\r\n';

/** A shop's server with quick limits, the lines of its access log, and its count of refused requests. */
async function shop() {
  const lines: unknown[] = [];
  const validate = validateRequest({ trustedProxies: 0 });
  const { port, origin } = await start(
    (request, response) => {
      if (request.url !== '/begun') return void response.end('a page');
      response.setHeader('content-length', 100);
      response.write('the first part');
    },
    {
      validate,
      accessLog: { info: (facts: unknown) => void lines.push(facts) },
      limits: { headersMs: 300, requestMs: 400, checkMs: 50 },
      protect: (_, response) => {
        response.setHeader('x-content-type-options', 'nosniff');
        response.setHeader('content-security-policy', "default-src 'none'");
      },
    },
  );
  const refused = async () => {
    const figures = await (await fetch(`${origin}/metrics`)).text();
    return Number(/duration_seconds_count\{kind="refused",status="4xx"\} (\d+)/.exec(figures)?.[1] ?? 0);
  };
  return { port, lines, refused };
}

it.each([
  ['that cannot be parsed', 400, 'nonsense\r\n\r\n', 'Malformed request'],
  ['with two lengths', 400, `${GET}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`, 'Malformed request'],
  ['with large headers', 431, `${GET}X-Large: ${'a'.repeat(20_000)}\r\n\r\n`, 'The headers of this request'],
  ['that does not arrive', 408, GET, 'The request did not arrive in time'],
  ['with an unknown expectation', 417, `${GET}Expect: a-gift\r\n\r\n`, 'The expectation of this request'],
])(
  'a request %s gets %i with a sentence and security headers, and is closed',
  async (_, status, bytes, words) => {
    const { port, lines, refused } = await shop();
    const connection = rawConnection(port, bytes);
    const all = await connection.closed;
    expect(connection.statuses()).toEqual([status]);
    const [head = '', body = ''] = all.split('\r\n\r\n');
    expect(head).toMatch(/^x-content-type-options: nosniff$/im);
    expect(head).toMatch(/^content-security-policy: default-src 'none'/im);
    expect(head).toMatch(/^content-type: text\/plain; charset=utf-8$/im);
    expect(head).toMatch(/^connection: close$/im);
    expect(body).toContain(words);
    if (status === 417) return;
    expect(lines).toEqual([expect.objectContaining({ code: 'request', status })]);
    expect(await refused()).toBe(1);
  },
);

it('nothing is written into a response that has begun', async () => {
  const { port } = await shop();
  const connection = rawConnection(port, 'GET /begun HTTP/1.1\r\nHost: shop\r\n\r\n');
  while (!connection.text().includes('the first part')) await setTimeout(10);
  connection.socket.write('nonsense\r\n\r\n');
  expect(await connection.closed).toMatch(/the first part$/);
  expect(connection.statuses()).toEqual([200]);
});

it('an expectation of 100-continue is met', async () => {
  const { port } = await shop();
  const connection = rawConnection(port, `${GET}Expect: 100-continue\r\nConnection: close\r\n\r\n`);
  await connection.closed;
  expect(connection.statuses()).toEqual([100, 200]);
});
