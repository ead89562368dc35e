import { afterEach, describe, expect, it } from 'vitest';
import { type SendOrder, sendOrder } from '#lib/samples/send-order.ts';
import { json, startServer, type TestServer } from '#tests/support/http-server.ts';

let server: TestServer | undefined;
afterEach(() => server?.close());

const ORDER = { variants: [], values: {} };
const KEY = 'key-of-one-opening';
const options = (api: string): SendOrder => ({
  api,
  region: 'nz',
  order: ORDER,
  key: KEY,
  csrf: { cookies: 'XSRF-TOKEN=token-of-the-cookie' },
});

describe('sending an order', () => {
  it('S7.8-1 S7.12-1 G29 G40 posts to samples as FTX with key and token', async () => {
    server = await startServer((_, response) => json(response, 201, {}));
    expect(await sendOrder(options(server.url))).toEqual({ sent: true });
    expect(server.requests[0]).toMatchObject({
      method: 'POST',
      url: '/samples?region=nz&website=FTX',
      headers: { 'idempotency-key': KEY, 'x-xsrf-token': 'token-of-the-cookie' },
    });
  });

  it('S7.8-1 supports another path segment', async () => {
    server = await startServer((_, response) => json(response, 201, {}));
    await sendOrder({ ...options(server.url), segment: 'swatch-orders' });
    expect(server.requests[0]?.url).toMatch(/^\/swatch-orders\?/);
  });

  it('S7.8-5 never reads the body: a success in any form counts', async () => {
    server = await startServer((_, response) => {
      response.end('<p>Thank you');
    });
    expect(await sendOrder(options(server.url))).toEqual({ sent: true });
  });

  it.each([400, 422, 503])('S8-4 G48 returns the failure text for %i', async (status) => {
    server = await startServer((_, response) => json(response, status, {}));
    const outcome = await sendOrder(options(server.url));
    expect(outcome).toEqual({ sent: false, message: 'Error, failed to send samples', status });
  });

  it('S8-5 G48 reports that nobody answered', async () => {
    server = await startServer((_, response) => {
      response.destroy();
    });
    const outcome = await sendOrder(options(server.url));
    expect(outcome).toEqual({ sent: false, message: 'Error posting, no response' });
  });

  it('G40 fetches a token if there is none yet', async () => {
    server = await startServer((request, response) => {
      json(response, 200, request.url === '/csrf' ? { cookieName: 'a', headerName: 'b' } : {});
    });
    await sendOrder({ ...options(server.url), csrf: { cookies: '' } });
    expect(server.requests.map(({ url }) => url)).toEqual(['/csrf', '/samples?region=nz&website=FTX']);
  });
});
