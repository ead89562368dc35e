import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import { type ProcessLink, processLink } from '../lib/server/process-link.ts';
import type { ThrottledWarn } from '../lib/server/throttled-warner.ts';
import type { Handler } from './handler.ts';
import { type Metrics, makeMetrics } from './observability/metrics.ts';
import { probes } from './observability/probes.ts';
import { kindOf } from './observability/route-kind.ts';
import { serveFromMemory } from './page-hits.ts';
import type { PageCache } from './pages/page-cache.ts';
import { answerConnectionErrors } from './request/connection-errors.ts';
import { CONNECTION_LIMITS, type ConnectionLimits, followExchanges } from './request/exchanges.ts';
import { REQUEST_ID } from './request/request-id.ts';
import { requestSteps, type StepOptions } from './request/steps.ts';
import { trackTraffic } from './request/traffic.ts';
import { type Drain, drainable } from './shutdown/drain.ts';

/** Headers that a handler may have set for a response that it then did not send. */
const PER_BODY = /^(?:content-(?:length|encoding|type)|etag|last-modified|set-cookie|vary)$/;

export interface ShopServerOptions
  extends Pick<
    StepOptions,
    | 'protect'
    | 'validate'
    | 'sendStatic'
    | 'offline'
    | 'trustedProxies'
    | 'tracing'
    | 'developmentClient'
    | 'accessLog'
  > {
  /** As returned by httpServer(). */
  readonly server: Server;
  /** Cache of the pages that are answered before any other step. */
  readonly cache?: PageCache | undefined;
  /** Returns the handler for requests that no earlier step answers. */
  readonly pages: (metrics: Pick<Metrics, 'page' | 'asked'>) => Handler;
  readonly metricsToken?: string | undefined;
  readonly link?: ProcessLink;
  /** Receives an error when a request fails. */
  readonly log?: Pick<Logger, 'error'>;
  /** Receives a warning when a figure cannot be read. */
  readonly warn?: ThrottledWarn;
  readonly limits?: Partial<ConnectionLimits> | undefined;
}

export interface ShopServer {
  readonly server: Server;
  readonly end: Drain['end'];
}

/** Answers a server's requests with the steps of `request/steps.ts`; if a step fails, the response is 500. */
export function shopServer(options: ShopServerOptions): ShopServer {
  const { server, trustedProxies, metricsToken, link = processLink(), log, cache, tracing } = options;
  const exchanges = followExchanges(server, { ...CONNECTION_LIMITS, ...options.limits });
  const { isDraining, end } = drainable(server, { open: exchanges.open, onEnd: link.onEnd });
  const traffic = trackTraffic(link);
  const metrics = makeMetrics(link, () => exchanges.open.size, options.warn);
  answerConnectionErrors(server, { open: exchanges.open, metrics, accessLog: options.accessLog });
  const steps = requestSteps({
    ...options,
    ...{ isDraining, metrics, link },
    probe: probes({ link, metrics, metricsToken, trustedProxies, isDraining, log }),
    // Traces must include every step, so pages from memory are off while tracing is on.
    fromMemory: cache && !tracing ? serveFromMemory({ ...options, cache, metrics, isDraining }) : undefined,
    pages: options.pages(metrics),
  });

  const answer = (request: IncomingMessage, response: ServerResponse): Promise<void> | undefined => {
    for (const { run } of steps) {
      const answered = run(request, response);
      if (answered) return answered === true ? undefined : answered;
    }
    return undefined;
  };
  const serve = (request: IncomingMessage, response: ServerResponse) => {
    // Requests after the last response of a connection are ignored.
    const { socket } = request;
    if (socket.writableEnded) return;
    if (!exchanges.begin(request, response, traffic.begin(request) ? traffic.end : undefined)) return;
    const fail = (error: unknown) => answerFailure(request, response, { error, link, log, socket });
    try {
      answer(request, response)?.catch(fail);
    } catch (error) {
      fail(error);
    }
  };
  server.on('request', serve);
  // A request with an expectation other than 100-continue; validateRequest refuses it.
  server.on('checkExpectation', serve);
  return { server, end };
}

interface Failure extends Pick<ShopServerOptions, 'log'> {
  readonly error: unknown;
  readonly link: ProcessLink;
  readonly socket: Socket;
}

/**
 * Responds to a failed handler: with 500, or by closing the connection if the response has begun, so that the client
 * does not take a partial response for a complete one.
 */
function answerFailure(
  request: IncomingMessage,
  response: ServerResponse,
  { error, link, log, socket }: Failure,
): void {
  link.requestId.run(String(response.getHeader(REQUEST_ID) ?? ''), () => {
    log?.error({ code: 'request_failed', kind: kindOf(request), err: error }, 'A request failed');
  });
  if (response.headersSent) return void socket.destroy();
  for (const name of response.getHeaderNames()) if (PER_BODY.test(name)) response.removeHeader(name);
  response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  response.end('The fault is ours, not yours. Try again in a moment.\n');
}
