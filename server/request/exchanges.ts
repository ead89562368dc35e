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

/** A request and its response, with their progress at the last check. A node of a doubly linked list. */
interface Exchange {
  readonly response: ServerResponse;
  /** Kept here because Node removes it from a request whose body is cancelled. */
  readonly socket: Socket;
  readonly startedAt: number;
  /** Bytes that the connection had read at the first check. */
  readBefore?: number;
  /** Bytes that had been sent at the last check that found progress, and the time of that check. */
  sent?: number;
  sentAt: number;
  previous?: Exchange | undefined;
  next?: Exchange | undefined;
}

export interface Exchanges {
  /** Unfinished responses. */
  readonly open: Iterable<ServerResponse> & { readonly size: number };
  /**
   * Tracks a request until its response is finished or aborted, then calls `ended`. Returns false, after closing the
   * connection, if the connection has too many unanswered requests.
   */
  begin(request: IncomingMessage, response: ServerResponse, ended?: () => void): boolean;
}

/** The unfinished exchanges as a linked list, so that adding and removing one needs no look-up. */
class OpenExchanges {
  #first: Exchange | undefined;
  #size = 0;

  get size(): number {
    return this.#size;
  }

  *all(): Generator<Exchange> {
    for (let one = this.#first; one; one = one.next) yield one;
  }

  *[Symbol.iterator](): Generator<ServerResponse> {
    for (const { response } of this.all()) yield response;
  }

  add(response: ServerResponse, socket: Socket): Exchange {
    const now = performance.now();
    const added: Exchange = {
      response,
      socket,
      startedAt: now,
      sentAt: now,
      previous: undefined,
      next: this.#first,
    };
    if (this.#first) this.#first.previous = added;
    this.#first = added;
    this.#size += 1;
    return added;
  }

  remove(ended: Exchange): void {
    const { previous, next } = ended;
    ended.previous = undefined;
    ended.next = undefined;
    if (previous) previous.next = next;
    else this.#first = next;
    if (next) next.previous = previous;
    this.#size -= 1;
  }
}

/**
 * Tracks every request in progress and closes the connections of clients that send or read so slowly that they occupy
 * shared resources. The HTTP server itself limits the time for headers and whole requests.
 */
export function followExchanges(server: Server, limits: ConnectionLimits): Exchanges {
  const open = new OpenExchanges();
  const pipelined = new WeakMap<Socket, number>();

  const timer = setInterval(() => {
    const now = performance.now();
    for (const exchange of open.all()) if (isTooSlow(exchange, limits, now)) exchange.socket.destroy();
  }, limits.checkMs);
  timer.unref();
  server.once('close', () => clearInterval(timer));

  return {
    open,
    begin(request, response, ended) {
      const { socket } = request;
      const exchange = open.add(response, socket);
      response.on('close', () => {
        open.remove(exchange);
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

function isTooSlow(exchange: Exchange, limits: ConnectionLimits, now: number): boolean {
  return (
    now - exchange.startedAt > limits.exchangeMs ||
    isSlowSender(exchange, limits, now) ||
    isSlowReader(exchange, limits, now)
  );
}

/** Whether a body arrives too slowly, unless the delay is ours because nobody reads it. */
function isSlowSender(
  exchange: Exchange,
  { graceMs, minBytesPerSecond }: ConnectionLimits,
  now: number,
): boolean {
  const { response, socket } = exchange;
  const request = response.req;
  if (request.complete || !hasBody(request)) return false;
  if (request.readableLength >= request.readableHighWaterMark) return false;
  exchange.readBefore ??= socket.bytesRead;
  const seconds = (now - exchange.startedAt - graceMs) / 1000;
  return seconds > 0 && socket.bytesRead - exchange.readBefore < seconds * minBytesPerSecond;
}

/** Whether bytes wait to be sent and the client needs longer for them than the lowest rate allows. */
function isSlowReader(
  exchange: Exchange,
  { graceMs, minBytesPerSecond }: ConnectionLimits,
  now: number,
): boolean {
  const { socket } = exchange.response;
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
