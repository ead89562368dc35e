import { expect, it } from 'vitest';
import { shop } from './page-server.ts';

const samples = (pathname: string) => (pathname.startsWith('/api/samples') ? '/api/samples/[id]' : undefined);

/** An endpoint as Next answers it: it reports its methods only on OPTIONS. */
const endpoint = (methods: string) =>
  shop(
    (request, response) => {
      if (request.method === 'OPTIONS' && methods !== '') response.setHeader('Allow', methods);
      response.statusCode = request.method === 'OPTIONS' ? 204 : request.method === 'POST' ? 200 : 405;
      response.end();
    },
    { endpointOf: samples },
  );

it('a method that an endpoint does not support is answered with the supported ones, which are requested once', async () => {
  const { origin, asked } = await endpoint('OPTIONS, POST');
  for (const method of ['GET', 'PUT', 'DELETE', 'HEAD']) {
    const answer = await fetch(`${origin}/api/samples/${method}?a=1`, { method });
    expect([answer.status, answer.headers.get('allow')], method).toEqual([405, 'OPTIONS, POST']);
  }
  expect(asked).toEqual(['/api/samples/GET']);
  expect((await fetch(`${origin}/api/samples/1`, { method: 'POST' })).status).toBe(200);
  expect(asked).toEqual(['/api/samples/GET', '/api/samples/1']);
});

it('endpoints that declare no methods, and unknown endpoints, keep their response', async () => {
  for (const path of ['/api/samples/1', '/api/other']) {
    const { origin } = await endpoint(path === '/api/other' ? 'OPTIONS, POST' : '');
    const answer = await fetch(origin + path);
    expect([answer.status, answer.headers.get('allow')], path).toEqual([405, null]);
  }
});
