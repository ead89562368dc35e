import { createServer, type IncomingMessage, type Server } from 'node:http';
import { CONNECTION_LIMITS, type ConnectionLimits } from './request/exchanges.ts';

/** Milliseconds an idle connection is kept; longer than proxies keep theirs, so that they close first. */
const KEEP_ALIVE_MS = 65_000;

interface HttpServerOptions {
  readonly limits?: Partial<ConnectionLimits> | undefined;
  /** Which protocol upgrades are accepted; no other listener may handle them. */
  readonly takesUpgrade?: (request: IncomingMessage) => boolean;
}

/**
 * A server with the shop's limits, not listening yet. An offer of another protocol is not taken (RFC 9110 7.8), and the
 * request answered like any other: Next listens for upgrades and would take the connection.
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
