import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { hasBody } from './unread-body.ts';

/** Limits for a client's connections; times are in milliseconds where the name says so. */
export interface ConnectionLimits {
  /** Until the request's headers have arrived. */
  readonly headersMs: number;
  /** Until the whole request has arrived. */
  readonly requestMs: number;
  /** From the arrival of the request's headers until the client has received the last byte of the response. */
  readonly exchangeMs: number;
  /** Minimum rate in bytes per second, of a request body and of a response, after the first `graceMs`. */
  readonly minBytesPerSecond: number;
  /**
   * Must be longer than an endpoint's timeout for a stalled body: the endpoint sends an error response, this limit
   * only closes the connection.
   */
  readonly graceMs: number;
  /**
   * Maximum number of unanswered requests on one connection. Browsers and proxies send the next one after the
   * response.
   */
  readonly maxPipelined: number;
  /** Interval between two checks of the connections, in ms. */
  readonly checkMs: number;
}

/** A photo of 20 MB takes 160 s at 1 Mbit/s. */
export const CONNECTION_LIMITS: ConnectionLimits = {
  headersMs: 15_000,
  requestMs: 180_000,
  exchangeMs: 300_000,
  minBytesPerSecond: 2048,
  graceMs: 20_000,
  maxPipelined: 8,
  checkMs: 2000,
};

/** A request and its response, with their progress at the last check. */
interface Exchange {
  /** Kept here because Node removes it from a request whose body is cancelled. */
  readonly socket: Socket;
  readonly startedAt: number;
  /** Bytes that the connection had read at the first check. */
  readBefore?: number;
  /** Bytes that had been sent at the last check that found progress, and the time of that check. */
  sent?: number;
  sentAt: number;
}

export interface Exchanges {
  /** Unfinished responses. */
  readonly open: Pick<ReadonlyMap<ServerResponse, unknown>, 'keys' | 'size'>;
  /**
   * Tracks a request until its response is finished or aborted, then calls `ended`. Returns false, after closing the
   * connection, if the connection has too many unanswered requests.
   */
  begin(request: IncomingMessage, response: ServerResponse, ended?: () => void): boolean;
}

/**
 * Tracks every request in progress and closes the connections of clients that send or read so slowly that they occupy
 * shared resources. The HTTP server itself limits the time for headers and whole requests.
 */
export function followExchanges(server: Server, limits: ConnectionLimits): Exchanges {
  const open = new Map<ServerResponse, Exchange>();
  const pipelined = new WeakMap<Socket, number>();

  const timer = setInterval(() => {
    const now = performance.now();
    for (const [response, exchange] of open)
      if (isTooSlow(response, exchange, limits, now)) exchange.socket.destroy();
  }, limits.checkMs);
  timer.unref();
  server.once('close', () => clearInterval(timer));

  return {
    open,
    begin(request, response, ended) {
      const { socket } = request;
      const now = performance.now();
      open.set(response, { socket, startedAt: now, sentAt: now });
      response.on('close', () => {
        open.delete(response);
        ended?.();
      });
      // A pipelined response gets the socket when the responses before it are finished.
      if (response.socket !== null) return true;
      const waiting = (pipelined.get(socket) ?? 1) + 1;
      pipelined.set(socket, waiting);
      response.once('close', () => pipelined.set(socket, (pipelined.get(socket) ?? 1) - 1));
      if (waiting <= limits.maxPipelined) return true;
      socket.destroy();
      return false;
    },
  };
}

function isTooSlow(
  response: ServerResponse,
  exchange: Exchange,
  limits: ConnectionLimits,
  now: number,
): boolean {
  return (
    now - exchange.startedAt > limits.exchangeMs ||
    isSlowSender(response, exchange, limits, now) ||
    isSlowReader(response, exchange, limits, now)
  );
}

/** Whether a body arrives too slowly, unless the delay is ours because nobody reads it. */
function isSlowSender(
  { req: request }: ServerResponse,
  exchange: Exchange,
  { graceMs, minBytesPerSecond }: ConnectionLimits,
  now: number,
): boolean {
  const { socket } = exchange;
  if (request.complete || !hasBody(request)) return false;
  if (request.readableLength >= request.readableHighWaterMark) return false;
  exchange.readBefore ??= socket.bytesRead;
  const seconds = (now - exchange.startedAt - graceMs) / 1000;
  return seconds > 0 && socket.bytesRead - exchange.readBefore < seconds * minBytesPerSecond;
}

/** Whether bytes wait to be sent and the client needs longer for them than the lowest rate allows. */
function isSlowReader(
  { socket }: ServerResponse,
  exchange: Exchange,
  { graceMs, minBytesPerSecond }: ConnectionLimits,
  now: number,
): boolean {
  if (!socket) return false;
  const waiting = socket.writableLength;
  const sent = socket.bytesWritten - waiting;
  if (waiting === 0 || sent !== exchange.sent) {
    exchange.sent = sent;
    exchange.sentAt = now;
    return false;
  }
  // A chunk counts as sent only when all of it is: a large one gets proportionally more time.
  return now - exchange.sentAt > graceMs + (waiting / minBytesPerSecond) * 1000;
}
