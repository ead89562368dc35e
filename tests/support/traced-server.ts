import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Config } from '#lib/server/config-schema.ts';
import { processLink } from '#lib/server/process-link.ts';
import { httpServer } from '../../server/http-server.ts';
import { startTracing } from '../../server/observability/tracing.ts';
import { shopServer } from '../../server/shop-server.ts';
import { startCollector } from './collector.ts';

export type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

export interface TracedOptions {
  readonly trustedProxies?: number;
  readonly share?: number;
  /** Origin of the service that answers searches. */
  readonly upstream?: string;
  readonly storage?: Config['storage'];
  /** Another collector than the default one. */
  readonly endpoint?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The shop's server in front of `answer`, sending traces to a collector. */
export async function startTraced(answer: Answer, options: TracedOptions = {}) {
  const { trustedProxies = 0, share = 1, upstream, storage, headers = {} } = options;
  const collector = await startCollector();
  const link = { ...processLink(), degradations: new Map(), onEnd: new Set<() => Promise<void>>() };
  const tracing = await startTracing(
    { endpoint: options.endpoint ?? collector.endpoint, serviceName: 'shop-of-this-test', share, headers },
    { link, trustedProxies, storage, upstream: new Map(upstream ? [[upstream, 'search-api']] : []) },
  );
  const shop = shopServer({
    server: httpServer(),
    pages: () => (request, response) => void answer(request, response),
    trustedProxies,
    link,
    tracing,
  });
  await new Promise<void>((resolve) => shop.server.listen(0, '127.0.0.1', resolve));
  const { port } = shop.server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    collector,
    /** Sends the remaining traces. */
    end: tracing.end,
    async stop() {
      await tracing.end();
      shop.server.close();
      shop.server.closeAllConnections();
      await collector.stop();
    },
  };
}
