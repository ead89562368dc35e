import { expect, it } from 'vitest';
import { shop } from './page-server.ts';

/** An endpoint as Next answers it: it says its methods only when it is asked for them. */
const endpoint = (methods: string) =>
  shop((request, response) => {
    if (request.method === 'OPTIONS' && methods !== '') response.setHeader('Allow', methods);
    response.statusCode = request.method === 'OPTIONS' ? 204 : request.method === 'POST' ? 200 : 405;
    response.end();
  });

it('a method that an endpoint does not have is answered with those it has', async () => {
  const { origin, asked } = await endpoint('OPTIONS, POST');
  for (const method of ['GET', 'PUT', 'DELETE', 'HEAD']) {
    const answer = await fetch(`${origin}/api/samples?a=1`, { method });
    expect([answer.status, answer.headers.get('allow')], method).toEqual([405, 'OPTIONS, POST']);
  }
  asked.length = 0;
  expect((await fetch(`${origin}/api/samples`, { method: 'POST' })).status).toBe(200);
  expect(asked).toEqual(['/api/samples']);
});

it('without an answer to that it stays what it is', async () => {
  const { origin } = await endpoint('');
  const answer = await fetch(`${origin}/api/samples`);
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, null]);
});
