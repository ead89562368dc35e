import { Agent, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { afterEach, expect } from 'vitest';
import { admission } from '../../../server/admission/admission.ts';
import type { EventLoopWatch } from '../../../server/admission/event-loop.ts';
import { pageHandler } from '../../../server/pages/page-handler.ts';
import { readyLink, start } from '../running-server.ts';

const agents: Agent[] = [];
afterEach(() => {
  for (const agent of agents.splice(0)) agent.destroy();
});

interface Answered {
  readonly status: number | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/**
 * A shop behind one proxy, whose framework starts every request and ends it when it is told to; lists what it has
 * started, in order.
 */
export async function openShop({ lagging = false, link = readyLink() } = {}) {
  const begun: string[] = [];
  const gates = new Map<string, () => void>();
  const loop: { lagging: boolean; tick: (busy: number) => void } = { lagging, tick: () => undefined };
  const admitted = admission({
    trustedProxies: 1,
    link,
    files: new Set(['/icons.svg']),
    watch(onTick): EventLoopWatch {
      loop.tick = onTick;
      return { isLagging: () => loop.lagging, stop: () => undefined };
    },
  });
  let open = false;
  const framework = (asked: IncomingMessage, response: ServerResponse) => {
    const name = String(asked.url);
    begun.push(name);
    return new Promise<void>((resolve) => {
      gates.set(name, () => {
        gates.delete(name);
        response.setHeader('cache-control', 's-maxage=3600, stale-while-revalidate=3600');
        response.setHeader('content-type', 'text/html');
        response.end(`made ${name}`);
        resolve();
      });
      if (open) gates.get(name)?.();
    });
  };
  const shop = await start(() => undefined, {
    trustedProxies: 1,
    link,
    pages: () => pageHandler(framework, { link, log: { error: () => undefined }, admission: admitted }),
  });
  const agent = new Agent({ keepAlive: true });
  agents.push(agent);
  const ask = (client: string, path: string, options: { method?: string; headers?: object } = {}) => {
    const headers = { 'x-forwarded-for': client, ...options.headers };
    const sent = request({ port: shop.port, host: '127.0.0.1', agent, path, ...options, headers });
    const answer = new Promise<Answered>((resolve, reject) => {
      sent.on('error', reject);
      sent.on('response', (response) => {
        let body = '';
        response.on('data', (chunk: Buffer) => {
          body += chunk.toString();
        });
        response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, body }));
      });
    });
    sent.end();
    return { answer, gone: () => sent.destroy() };
  };
  /** Waits until exactly this many requests have started. */
  const hasBegun = async (count: number) => {
    await expect.poll(() => begun.length).toBe(count);
    return begun;
  };
  const finish = (name = '') => gates.get(name)?.();
  /** Ends all started requests, and later ones immediately. */
  const finishAll = () => {
    open = true;
    for (const gate of gates.values()) gate();
  };
  const waiting = async (count: number) => {
    const [read] = link.gauges.get('admission_waiting') ?? [];
    await expect.poll(() => read?.()).toBe(count);
  };
  const invalidate = (path: string) => {
    for (const each of link.onInvalidation) each({ tags: [], paths: [path] });
  };
  return { ...shop, ask, begun, hasBegun, finish, finishAll, waiting, loop, invalidate, link };
}
