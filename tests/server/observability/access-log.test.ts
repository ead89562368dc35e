// @vitest-environment node
import { expect, it } from 'vitest';
import { start } from '../running-server.ts';

function lines() {
  const kept: Record<string, unknown>[] = [];
  return { kept, accessLog: { info: (line: Record<string, unknown>) => void kept.push(line) } };
}

it('logs a request by its address pattern, without query, path or network address', async () => {
  const { kept, accessLog } = lines();
  const { origin } = await start(
    (_, response) => void response.writeHead(404, { 'x-cache': 'MISS' }).end('none'),
    { accessLog },
  );
  await (await fetch(`${origin}/au/products/ada-marsh?q=secret`)).text();
  await expect.poll(() => kept.length).toBe(1);
  expect(kept[0]).toEqual({
    ...{ code: 'request', method: 'GET', route: '/{region}/products/{product}', status: 404, cache: 'MISS' },
    ms: expect.any(Number),
    request: expect.stringMatching(/^[\w-]{8,64}$/),
  });
  expect(JSON.stringify(kept)).not.toMatch(/ada|secret|127\.0\.0\.1/);
});

it('logs when a client disconnected, and nothing about probes', async () => {
  const { kept, accessLog } = lines();
  const { origin } = await start((_, response) => void response.write('half'), { accessLog });
  await fetch(`${origin}/healthz`);
  const leaving = new AbortController();
  await fetch(`${origin}/au`, { signal: leaving.signal });
  leaving.abort();
  await expect.poll(() => kept).toMatchObject([{ route: '/{region}', aborted: true }]);
});
