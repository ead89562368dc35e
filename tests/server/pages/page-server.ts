import { AsyncLocalStorage } from 'node:async_hooks';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach } from 'vitest';
import type { AddressFacts, Invalidation, PageRender, RedirectAnswer } from '#lib/server/process-link.ts';
import type { Handler } from '#server/handler.ts';
import { PageCache } from '../../../server/pages/page-cache.ts';
import { type PageHandlerOptions, pageHandler } from '../../../server/pages/page-handler.ts';

export const PAGE = `<p>${'floor '.repeat(200)}</p>`;
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

type Answer = (
  request: IncomingMessage,
  response: ServerResponse,
  render: PageRender,
) => Promise<void> | void;

export interface ShopOptions extends Partial<Omit<PageHandlerOptions, 'link' | 'log' | 'cache' | 'counted'>> {
  readonly addressFacts?: (pathname: string) => Promise<AddressFacts>;
  readonly redirectFor?: (path: string, search: string) => RedirectAnswer | undefined;
}

/** A cacheable page, sent in two chunks. */
export const aPage: Answer = (_, response) => {
  response.setHeader('Cache-Control', 's-maxage=3600, stale-while-revalidate=3600');
  response.setHeader('Content-Type', 'text/html');
  response.write(PAGE.slice(0, 100));
  response.end(PAGE.slice(100));
};

/** Starts a server with this handler on a free port; an error gets 500, as from the shop's server. */
export async function listen(handler: Handler): Promise<string> {
  const server = createServer(async (request, response) => {
    try {
      await handler(request, response);
    } catch {
      response.writeHead(500).end();
    }
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A real server whose pages are rendered by `answer`. */
export async function shop(
  answer: Answer = aPage,
  { addressFacts, redirectFor, ...options }: ShopOptions = {},
) {
  const asked: string[] = [];
  const results: string[] = [];
  const failures: unknown[] = [];
  let now = 1000;
  const link = {
    pageRender: new AsyncLocalStorage<PageRender>(),
    onInvalidation: new Set<(invalidation: Invalidation) => void>(),
    ...(addressFacts && { addressFacts }),
    ...(redirectFor && { redirectFor }),
  };
  const cache = new PageCache({ now: () => now, random: () => 0.5 });
  const next: Handler = (request, response) => {
    asked.push(request.url ?? '');
    const render = link.pageRender.getStore();
    return answer(request, response, render ?? { address: '', tags: new Set(), isStorable: true });
  };
  const log = { error: (facts: { readonly err: unknown }) => void failures.push(facts.err) };
  const counted = (result: string) => void results.push(result);
  const origin = await listen(pageHandler(next, { ...options, link, log, cache, counted }));
  return {
    origin,
    cache,
    /** Addresses requested from the shop. */
    asked,
    results,
    failures,
    invalidate: (invalidation: Partial<Invalidation>) => {
      for (const each of link.onInvalidation) each({ tags: [], paths: [], ...invalidation });
    },
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
    /** Status, text and caching headers. */
    async read(path: string, headers: Record<string, string> = {}) {
      const response = await fetch(origin + path, { headers, redirect: 'manual' });
      const { status } = response;
      const of = (name: string) => response.headers.get(name);
      return {
        ...{ status, text: await response.text(), cache: of('x-cache'), age: of('age'), etag: of('etag') },
        ...{
          control: of('cache-control'),
          retryAfter: of('retry-after'),
          location: of('location'),
          encoding: of('content-encoding'),
        },
      };
    },
  };
}
