import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { appendPeerAddress } from '../../../server/request/forwarded-for.ts';

it('appends the peer to whatever a visitor claims', async () => {
  const server = createServer((request, response) => {
    appendPeerAddress(request);
    response.end(request.headers['x-forwarded-for']);
  }).listen(0, '127.0.0.1');
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await new Promise((resolve) => server.once('listening', resolve));
  expect(await (await fetch(origin())).text()).toBe('127.0.0.1');
  const claimed = await fetch(origin(), { headers: { 'X-Forwarded-For': '203.0.113.9' } });
  expect(await claimed.text()).toBe('203.0.113.9, 127.0.0.1');
  server.close();
});
