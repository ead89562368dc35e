import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach } from 'vitest';
import { PageStore } from '../../../server/pages/page-cache.ts';
import { withPageFront } from '../../../server/pages/page-handler.ts';

export const PAGE = `<p>${'floor '.repeat(2000)}</p>`;
export const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

export interface Shop {
  origin: string;
  asked: () => number;
  pass: (milliseconds: number) => void;
}

/** A real server whose pages count how often they were really made. */
export async function shop(
  answer?: (request: IncomingMessage, response: ServerResponse) => void,
  { shared, ...more }: Pick<NonNullable<Parameters<typeof withPageFront>[1]>, 'onExpired' | 'shared'> = {},
): Promise<Shop> {
  let made = 0;
  let now = 0;
  const page = (request: IncomingMessage, response: ServerResponse) => {
    made += 1;
    if (answer) return answer(request, response);
    response.setHeader('Cache-Control', 's-maxage=3600');
    response.setHeader('Content-Type', 'text/html');
    response.write(PAGE.slice(0, 100));
    response.end(PAGE.slice(100));
  };
  const server = createServer(
    withPageFront(page, {
      ...more,
      store: new PageStore({ now: () => now, ...(shared && { shared }) }),
    }),
  );
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    asked: () => made,
    pass: (milliseconds) => {
      now += milliseconds;
    },
  };
}
