import {
  type Agent,
  request as ask,
  type ClientRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach } from 'vitest';
import { type ProcessLink, processLink } from '#lib/server/process-link.ts';
import { httpServer } from '../../server/http-server.ts';
import { type ShopServer, type ShopServerOptions, shopServer } from '../../server/shop-server.ts';

const open: ShopServer[] = [];
afterEach(() => {
  for (const { server } of open.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A separate link with the state that the shop inside Next would report. */
export const aLink = (told: Partial<ProcessLink> = {}): ProcessLink => ({
  ...processLink(),
  counts: new Map(),
  gauges: new Map(),
  ownToken: 'of this server',
  degradations: new Map(),
  onInvalidation: new Set(),
  onEnd: new Set(),
  ...told,
});

export async function start(answer: Answer, options: Partial<ShopServerOptions> = {}) {
  const shop = shopServer({
    server: httpServer({ limits: options.limits }),
    pages: () => answer,
    trustedProxies: 0,
    link: aLink(),
    ...options,
  });
  open.push(shop);
  await new Promise<void>((resolve) => shop.server.listen(0, '127.0.0.1', resolve));
  const { port } = shop.server.address() as AddressInfo;
  return { ...shop, port, origin: `http://127.0.0.1:${port}` };
}

export const readyLink = () => aLink({ databaseAnswers: async () => true });
export const text: Answer = (_, response) => void response.end('a page');

/** Sends a request over an agent and resolves with the complete response. */
export function send(options: { port: number; agent: Agent; path?: string }) {
  let sent: ClientRequest | undefined;
  const answer = new Promise<{ status?: number; connection?: string; body: string }>((resolve, reject) => {
    sent = ask({ host: '127.0.0.1', path: '/au', ...options }, (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => {
        body += chunk.toString();
      });
      response.on('end', () =>
        resolve({ status: response.statusCode, connection: response.headers.connection, body }),
      );
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end();
  });
  return answer;
}
