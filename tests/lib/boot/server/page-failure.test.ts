import { expect, it, vi } from 'vitest';
import { logPageFailure } from '#lib/boot/server/page-failure.ts';
import { logger } from '#lib/server/logger.ts';

it('a failure is logged without query and without a page’s secret, for an endpoint by its route', () => {
  const logged = vi.spyOn(logger, 'error').mockReturnValue();
  const fail = (path: string, route: string, kind = 'render') =>
    logPageFailure(new Error('database away'), { method: 'GET', path, route, kind });
  fail('/au/products?email=ada@marsh.example', '/[region]/products');
  fail('/au/samples/0123456789abcdef', '/[region]/samples/[pageKey]');
  fail('/api/scenes/abcdefgh', '/api/scenes/[id]', 'route');
  expect(logged.mock.calls.map(([facts]) => facts)).toEqual([
    expect.objectContaining({ path: '/au/products', route: '/[region]/products' }),
    expect.objectContaining({ path: '/au/samples', route: '/[region]/samples/[pageKey]' }),
    expect.not.objectContaining({ path: expect.anything() }),
  ]);
});
