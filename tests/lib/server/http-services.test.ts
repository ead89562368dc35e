import '#tests/support/shop-env.ts';
import { afterAll, expect, it, vi } from 'vitest';
import { startServer } from '#tests/support/http-server.ts';

const server = await startServer((request) => void request.socket.destroy());
afterAll(() => server.close());
process.env.PRODUCT_API_URL = `${server.url}/products-of-others`;
process.env.SEARCH_API_URL = `${server.url}/search-of-others`;

// The configuration is read when these modules load.
const { catalogue } = await import('#lib/catalogue/server/catalogue.ts');
const { logger } = await import('#lib/server/logger.ts');
const { processLink } = await import('#lib/server/process-link.ts');
const { searchShop } = await import('#lib/search/server/search.ts');

const AU = { site: 'GHRES', region: 'au' } as const;

it.each([
  ['product API', 'products-of-others', () => catalogue().product(AU, 'one')],
  ['search API', 'search-of-others', () => searchShop(AU, 'wool', 5)],
] as const)(
  'a %s that is down is soon not requested any more; the log and /readyz report it',
  async (service, path, ask) => {
    const error = vi.spyOn(logger, 'error').mockReturnValue(undefined);
    vi.spyOn(logger, 'warn').mockReturnValue(undefined);
    const asked = () => server.requests.filter(({ url }) => url.includes(path)).length;
    for (let count = 0; count < 8; count++) await Promise.allSettled([ask()]);
    expect(asked()).toBe(3);
    expect(processLink().degradations.get(service)?.()).toBe(true);
    expect(error.mock.calls.map(([facts]) => facts)).toEqual([
      { code: 'service_lost', service, cause: 'network' },
    ]);
  },
);
