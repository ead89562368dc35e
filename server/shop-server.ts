import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { performance } from 'node:perf_hooks';
import { type ProcessLink, processLink } from '../lib/server/process-link.ts';
import { type Metrics, makeMetrics } from './observability/metrics.ts';
import { probes } from './observability/probes.ts';
import { routeKind } from './observability/route-kind.ts';
import type { Tracing } from './observability/tracing.ts';
import { notePeer } from './request/forwarded-for.ts';
import { nameRequest } from './request/request-id.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;

/** Milliseconds an idle connection is kept; longer than proxies keep theirs, so that they close first. */
const KEEP_ALIVE_MS = 65_000;
/** While the server ends, between two looks for connections that have become idle, in ms; one opened just before still gets to ask. */
const IDLE_LOOK_MS = 250;

/** Turns of the event loop without a new connection after which there is none waiting, and turns that are waited for at most. */
const QUIET_TURNS = 3;
const MOST_TURNS = 1000;

export interface ShopServerOptions {
  /** Sets what every answer carries, and answers what no browser sends; false when the request may go on. */
  readonly border?: ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined;
  /** Answers the build's files, or gives false. */
  readonly sendStatic: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Answers everything else. */
  readonly front: (metrics: Pick<Metrics, 'page'>) => Handler;
  readonly trustedProxies: number;
  readonly metricsToken?: string | undefined;
  readonly link?: ProcessLink;
  /** Follows requests; without it nothing does. */
  readonly tracing?: Tracing | undefined;
}

export interface Ending {
  /** Milliseconds it goes on taking requests, so that proxies notice that it is not ready any more. */
  readonly graceMs: number;
  /** Milliseconds after that until what is still being answered is given up. */
  readonly limitMs: number;
}

export interface ShopServer {
  readonly server: Server;
  /** Ends politely: not ready, then no new connections, then what is in flight; resolves with whether all of it was answered. */
  end(ending: Ending): Promise<boolean>;
}

/** The shop's HTTP server: names requests, counts them, answers probes, and leaves pages to the front. */
export function shopServer(options: ShopServerOptions): ShopServer {
  const { border, sendStatic, trustedProxies, metricsToken, link = processLink(), tracing } = options;
  const inFlight = new Set<ServerResponse>();
  let draining = false;
  const metrics = makeMetrics(link, () => inFlight.size);
  const front = options.front(metrics);
  const probe = probes({ link, metrics, metricsToken, trustedProxies, isDraining: () => draining });

  const server = createServer((request, response) => {
    inFlight.add(response);
    response.once('close', () => inFlight.delete(response));
    // The connection ends with this answer, and a client opens its next one elsewhere.
    if (draining) response.shouldKeepAlive = false;
    if (border?.(request, response)) return;
    if (probe(request, response)) return;
    observe(request, response, metrics);
    if (sendStatic(request, response)) return;
    const id = nameRequest(request, trustedProxies);
    response.setHeader('x-request-id', id);
    tracing?.follow(request, response, id);
    notePeer(request);
    return link.requestId.run(id, front, request, response);
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  let opened = 0;
  server.on('connection', () => {
    opened += 1;
  });
  /** Takes in what came while the process was busy: a timer that is late would be heard first. Connections are accepted one a turn. */
  const received = async () => {
    let known = opened;
    for (let quiet = 0, turn = 0; quiet < QUIET_TURNS && turn < MOST_TURNS; turn++) {
      await new Promise((resolve) => setImmediate(resolve));
      quiet = opened === known ? quiet + 1 : 0;
      known = opened;
    }
  };

  return {
    server,
    async end({ graceMs, limitMs }) {
      draining = true;
      for (const response of inFlight) if (!response.headersSent) response.shouldKeepAlive = false;
      await new Promise((resolve) => setTimeout(resolve, graceMs));
      await received();
      // The server's own close() would also cut connections on which the first request is just under way.
      const closed = new Promise<void>((resolve) => {
        NetServer.prototype.close.call(server, () => resolve());
      });
      const idle = setInterval(async () => {
        await received();
        server.closeIdleConnections();
      }, IDLE_LOOK_MS);
      const work = Promise.allSettled([closed, ...[...link.onEnd].map((finish) => finish())]);
      const all = await within(
        work.then(() => true),
        limitMs,
      );
      clearInterval(idle);
      if (!all) server.closeAllConnections();
      return all;
    },
  };
}

/** The promise's value, or false after so many milliseconds. */
async function within(promise: Promise<boolean>, limitMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, limitMs, false);
  });
  const value = await Promise.race([promise, tooLong]);
  clearTimeout(timer);
  return value;
}

function observe(request: IncomingMessage, response: ServerResponse, metrics: Metrics): void {
  const started = performance.now();
  const kind = routeKind(request.url ?? '', request.headers.rsc !== undefined);
  response.once('close', () => {
    const status = response.writableFinished ? `${Math.floor(response.statusCode / 100)}xx` : 'aborted';
    metrics.answered(kind, status, (performance.now() - started) / 1000);
  });
}
