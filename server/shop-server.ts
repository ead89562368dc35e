import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { performance } from 'node:perf_hooks';
import type { Logger } from 'pino';
import { type ProcessLink, processLink } from '../lib/server/process-link.ts';
import { type Metrics, makeMetrics } from './observability/metrics.ts';
import { probes } from './observability/probes.ts';
import { routeKind } from './observability/route-kind.ts';
import type { Tracing } from './observability/tracing.ts';
import { CONNECTION_LIMITS, type ConnectionLimits, followExchanges } from './request/exchanges.ts';
import { notePeer } from './request/forwarded-for.ts';
import { nameRequest } from './request/request-id.ts';
import { closeAfterUnreadBody } from './request/unread-body.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;

/** Milliseconds an idle connection is kept; longer than proxies keep theirs, so that they close first. */
const KEEP_ALIVE_MS = 65_000;
/**
 * While the server ends, between two looks for connections that have become idle, in ms; one opened just before still
 * gets to ask.
 */
const IDLE_LOOK_MS = 250;

/** Headers that a handler may have set for an answer it then did not give. */
const PER_BODY = /^(?:content-(?:length|encoding|type)|etag|last-modified|set-cookie|vary)$/;

/**
 * Turns of the event loop without a new connection after which there is none waiting, and turns that are waited for at
 * most.
 */
const QUIET_TURNS = 3;
const MAX_TURNS = 1000;

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
  /** Takes a line about a request that failed. */
  readonly log?: Pick<Logger, 'error'>;
  readonly limits?: Partial<ConnectionLimits>;
}

export interface Ending {
  /** Milliseconds it goes on taking requests, so that proxies notice that it is not ready any more. */
  readonly graceMs: number;
  /** Milliseconds after that until what is still being answered is given up. */
  readonly limitMs: number;
}

export interface ShopServer {
  readonly server: Server;
  /**
   * Ends politely: not ready, then no new connections, then what is in flight; resolves with whether all of it was
   * answered.
   */
  end(ending: Ending): Promise<boolean>;
}

/** The shop's HTTP server: names requests, counts them, answers probes, and leaves pages to the front. */
export function shopServer(options: ShopServerOptions): ShopServer {
  const { border, sendStatic, trustedProxies, metricsToken, link = processLink(), tracing, log } = options;
  const limits = { ...CONNECTION_LIMITS, ...options.limits };
  let draining = false;
  const server = createServer({
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    connectionsCheckingInterval: limits.checkMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
    // An offer of another protocol is not taken (RFC 9110 7.8): the request is answered like any other. Next listens
    // for upgrades and would take the connection.
    shouldUpgradeCallback: () => false,
  });
  const exchanges = followExchanges(server, limits);
  const metrics = makeMetrics(link, () => exchanges.open.size);
  const front = options.front(metrics);
  const probe = probes({ link, metrics, metricsToken, trustedProxies, isDraining: () => draining });

  const answer = (request: IncomingMessage, response: ServerResponse) => {
    closeAfterUnreadBody(request, response);
    // The connection ends with this answer: a client opens its next one elsewhere. Node drops what it has read behind
    // an offer that is not taken.
    if (draining || request.headers.upgrade !== undefined) response.shouldKeepAlive = false;
    if (border?.(request, response)) return;
    if (probe(request, response)) return;
    observe(request, response, metrics);
    if (sendStatic(request, response)) return;
    const id = nameRequest(request, trustedProxies);
    response.setHeader('x-request-id', id);
    tracing?.follow(request, response, id);
    notePeer(request);
    return link.requestId.run(id, front, request, response);
  };
  server.on('request', (request, response) => {
    // What follows the last answer of a connection is not for us any more.
    if (request.socket.writableEnded || !exchanges.begin(request, response)) return;
    const fail = (error: unknown) => answerFailure(request, response, { error, link, log });
    try {
      answer(request, response)?.catch(fail);
    } catch (error) {
      fail(error);
    }
  });
  let opened = 0;
  server.on('connection', () => {
    opened += 1;
  });
  /**
   * Takes in what came while the process was busy: a timer that is late would be heard first. Connections are accepted
   * one a turn.
   */
  const received = async () => {
    let known = opened;
    for (let quiet = 0, turn = 0; quiet < QUIET_TURNS && turn < MAX_TURNS; turn++) {
      await new Promise((resolve) => setImmediate(resolve));
      quiet = opened === known ? quiet + 1 : 0;
      known = opened;
    }
  };

  return {
    server,
    async end({ graceMs, limitMs }) {
      draining = true;
      for (const response of exchanges.open) if (!response.headersSent) response.shouldKeepAlive = false;
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

/**
 * A handler that failed still answers: 500, or a connection that is cut when the answer has begun, so that nobody takes
 * a part for the whole.
 */
function answerFailure(
  request: IncomingMessage,
  response: ServerResponse,
  { error, link, log }: { error: unknown; link: ProcessLink; log: ShopServerOptions['log'] },
): void {
  const id = response.getHeader('x-request-id');
  link.requestId.run(String(id ?? ''), () => {
    log?.error({ code: 'request_failed', kind: kindOf(request), err: error }, 'A request failed');
  });
  if (response.headersSent) return void request.socket.destroy();
  for (const name of response.getHeaderNames()) if (PER_BODY.test(name)) response.removeHeader(name);
  response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  response.end('The fault is ours, not yours. Try again in a moment.\n');
}

const kindOf = (request: IncomingMessage) => routeKind(request.url ?? '', request.headers.rsc !== undefined);

function observe(request: IncomingMessage, response: ServerResponse, metrics: Metrics): void {
  const started = performance.now();
  const kind = kindOf(request);
  response.once('close', () => {
    const status = response.writableFinished ? `${Math.floor(response.statusCode / 100)}xx` : 'aborted';
    metrics.answered(kind, status, (performance.now() - started) / 1000);
  });
}
