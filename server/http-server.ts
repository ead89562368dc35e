import { createServer, type IncomingMessage, type Server } from 'node:http';
import { CONNECTION_LIMITS, type ConnectionLimits } from './request/exchanges.ts';

/**
 * How long an idle connection is kept open, in ms. Longer than proxies keep theirs, so that the proxy closes first.
 */
const KEEP_ALIVE_MS = 65_000;

interface HttpServerOptions {
  readonly limits?: Partial<ConnectionLimits> | undefined;
  /** Which protocol upgrades are accepted; no other listener may handle them. */
  readonly takesUpgrade?: (request: IncomingMessage) => boolean;
}

/**
 * Creates a server with the shop's limits; it is not listening yet. Offers of another protocol are ignored (RFC 9110
 * 7.8) and the request is answered like any other. Otherwise Next, which listens for upgrades, would take over the
 * connection.
 */
export function httpServer({ limits, takesUpgrade = () => false }: HttpServerOptions = {}): Server {
  const { headersMs, requestMs, checkMs } = { ...CONNECTION_LIMITS, ...limits };
  return createServer({
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: checkMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
    shouldUpgradeCallback: takesUpgrade,
  });
}
