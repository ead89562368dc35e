import { expect, it, vi } from 'vitest';
import { logPageFailure } from '#lib/boot/server/page-failure.ts';
import { logger } from '#lib/server/logger.ts';
import { type PageRender, processLink } from '#lib/server/process-link.ts';

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

it('a page that failed for lack of the database is marked as such, whatever else failed in it', () => {
  const logged = vi.spyOn(logger, 'error').mockReturnValue();
  const failed = (...errors: Error[]) => {
    const render: PageRender = { address: '/au', tags: new Set(), isStorable: true };
    const where = { method: 'GET', path: '/au', route: '/[region]', kind: 'render' };
    processLink().pageRender.run(render, () => {
      for (const error of errors) logPageFailure(error, where);
    });
    return render;
  };
  const outage = Object.assign(new Error('terminated'), { code: '57P01' });
  expect(failed(outage, new Error('no such floor'))).toMatchObject({ lacksPart: true, isOutage: true });
  expect(logged.mock.calls.map(([facts]) => facts)).toEqual([
    expect.objectContaining({ cause: '57P01' }),
    expect.objectContaining({ err: expect.any(Error) }),
  ]);
  expect(failed(new Error('no such floor'))).toEqual(expect.not.objectContaining({ isOutage: true }));
});
