import {
  Agent,
  type ClientRequest,
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { createProxyServer } from 'httpxy';
import { hasBody } from '../../server/request/unread-body.ts';
import { type HealthProbe, probeHealth } from './health.ts';

/**
 * Keep-alive time in ms of an idle connection to an instance: shorter than that of the instances, so that the proxy
 * closes first.
 */
const KEEP_MS = 10_000;
/** Keep-alive time in ms of an idle client connection. */
const CLIENT_KEEP_MS = 65_000;
/** Time in ms that an instance may send nothing during a request; same as in deploy/haproxy.cfg. */
const ANSWER_MS = 65_000;
/** A request with this header may be repeated: the shop processes a key only once (docs/samples.md). */
const REPEATABLE = 'idempotency-key';
/** Hop-by-hop headers, which are not forwarded. The proxy library sets the headers that frame a body. */
const PER_HOP = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'upgrade', 'expect'];
/** Headers that the instances use if a trusted proxy sends them; a visitor must not choose them. */
const OF_PROXIES = ['x-request-id', 'traceparent'];

interface ProxyCounts {
  /** Requests sent to another instance because the first did not answer. */
  retried: number;
  /** Requests that no instance answered. */
  failed: number;
}

export interface ProxyOptions {
  /** Time in ms that an instance may send nothing during a request; default 65 s. */
  readonly answerMs?: number;
  /** Timeout of a probe in ms; default 2 s. */
  readonly probeMs?: number;
  /** Whether requests arrive from another proxy of the operator, not from visitors. */
  readonly isBehindProxy?: boolean;
  /** Called when an instance has not answered a probe for a minute. */
  readonly onHung?: (port: number) => void;
}

export interface LoopbackProxy {
  readonly server: Server;
  readonly counts: ProxyCounts;
  readonly health: HealthProbe;
  close(): void;
}

/**
 * Distributes requests in turn among the ready instances on this machine. If none is ready, it uses those that are
 * alive: without a database they still serve cached pages. A GET or HEAD request that an instance did not answer is
 * sent to the next one, and finally to the first over a new connection, because an instance may close a kept-alive
 * connection at the moment a request is sent on it. Other requests are never repeated; if their instance stops
 * answering probes, those with an idempotency key end with 503, so that the sender can repeat them. The httpxy library
 * does the forwarding. In front of several machines use a proxy made for that (docs/operations.md).
 */
export function loopbackProxy(
  ports: readonly number[],
  { answerMs = ANSWER_MS, probeMs, isBehindProxy = false, onHung }: ProxyOptions = {},
): LoopbackProxy {
  const unanswered = new Map<number, Set<ClientRequest>>(ports.map((port) => [port, new Set()]));
  const endUnanswered = (port: number) => {
    for (const sent of unanswered.get(port) ?? []) sent.destroy();
  };
  const health = probeHealth(ports, { limitMs: probeMs, onSilent: endUnanswered, onHung });
  const kept = new Agent({ keepAlive: true, timeout: KEEP_MS });
  const onward = createProxyServer({ proxyTimeout: answerMs });
  onward.on('proxyRes', ({ headers }) => {
    for (const name of PER_HOP) delete headers[name];
  });
  /** Port of the instance that handles a request, for requests that may be ended if it hangs. */
  const sentTo = new WeakMap<IncomingMessage, number>();
  onward.on('proxyReq', (sent, request) => {
    const waiting = unanswered.get(sentTo.get(request) ?? 0);
    waiting?.add(sent);
    for (const event of ['response', 'close']) sent.once(event, () => waiting?.delete(sent));
  });
  const counts: ProxyCounts = { retried: 0, failed: 0 };
  let turn = 0;

  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    const isSafe = request.method === 'GET' || request.method === 'HEAD';
    const mayRepeat = isSafe && !hasBody(request);
    const mayEnd = isSafe || request.headers[REPEATABLE] !== undefined;
    const headers = { 'x-forwarded-for': forwardedFor(request), connection: 'keep-alive' };
    const named = String(request.headers.connection ?? '')
      .toLowerCase()
      .split(',')
      .map((name) => name.trim());
    const isLast = named.includes('close') || request.headers.upgrade !== undefined;
    const dropped = [...PER_HOP, ...named, ...(isBehindProxy ? [] : OF_PROXIES)];
    for (const name of dropped) delete request.headers[name];
    // Node drops any data that follows a protocol upgrade it refuses, so the connection cannot be reused.
    if (isLast) request.headers.connection = 'close';
    const usable = health.usable();
    const first = turn++;
    const tries = mayRepeat ? usable.length + 1 : 1;
    for (let at = 0; at < tries; at++) {
      const port = usable[(first + at) % usable.length] ?? 0;
      const target = { host: 'localhost', port };
      if (mayEnd) sentTo.set(request, port);
      const agent = at < usable.length ? kept : false;
      if (at > 0) counts.retried += 1;
      try {
        return await onward.web(request, response, { target, agent, headers });
      } catch {
        // The client has left, or part of a response has already been sent.
        if (response.destroyed || response.headersSent) return void response.destroy();
      }
    }
    counts.failed += 1;
    response.writeHead(503, { 'retry-after': '1', 'cache-control': 'no-store' });
    response.end('No instance answers.\n');
  };
  // Protocol upgrades are refused, as the instances refuse them.
  const server = createServer({ keepAliveTimeout: CLIENT_KEEP_MS, shouldUpgradeCallback: () => false }, pass);
  return {
    server,
    counts,
    health,
    close() {
      health.stop();
      kept.destroy();
      server.close();
      server.closeAllConnections();
    },
  };
}

function forwardedFor({ headers, socket }: IncomingMessage): string {
  const before = headers['x-forwarded-for'];
  return before ? `${before}, ${socket.remoteAddress}` : (socket.remoteAddress ?? '');
}
