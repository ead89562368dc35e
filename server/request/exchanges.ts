import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { hasBody } from './unread-body.ts';

/** What a client is given, in milliseconds where the name says so. */
export interface ConnectionLimits {
  /** Until its request's headers are there. */
  readonly headersMs: number;
  /** Until its whole request is there. */
  readonly requestMs: number;
  /** From its request's headers until the last byte of the answer has been taken. */
  readonly exchangeMs: number;
  /** Bytes a second at least, of a body it sends and of an answer it takes, after the first `graceMs`. */
  readonly minBytesPerSecond: number;
  /** Longer than an endpoint waits for a body that stalls: that answers in words, this cuts the connection. */
  readonly graceMs: number;
  /**
   * Requests of one connection that are unanswered at the same time. Browsers and proxies send the next one when they
   * have the answer.
   */
  readonly maxPipelined: number;
  /** Milliseconds between two checks of the connections. */
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

/** A request and its response, with their progress at the last check, between two others that are not finished. */
interface Exchange {
  readonly response: ServerResponse;
  /** Node takes it from a request whose body is cancelled. */
  readonly socket: Socket;
  readonly startedAt: number;
  /** Bytes the connection had read at the first look. */
  readBefore?: number;
  /** Bytes that had left the process at the last look at which that had changed, and when that was. */
  sent?: number;
  sentAt: number;
  previous?: Exchange | undefined;
  next?: Exchange | undefined;
}

export interface Exchanges {
  /** Answers that are not finished. */
  readonly open: Iterable<ServerResponse> & { readonly size: number };
  /**
   * Follows a request until its answer is finished or cut, and calls back then. False when its connection has too many
   * unanswered, and was cut.
   */
  begin(request: IncomingMessage, response: ServerResponse, ended?: () => void): boolean;
}

/** Exchanges that are not finished, as a chain: of each request nothing has to be looked up. */
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
 * Knows every request that is being answered, and cuts the connections of clients that send or read so slowly that they
 * hold what others need. Time limits of headers and whole requests are the HTTP server's own.
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
      // An answer gets the connection when those before it are finished.
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

/** A body comes too slowly, and it is not us who do not read it. */
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

/** Bytes wait to be sent, and the client takes longer for them than they take at the lowest rate. */
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
  // A piece counts as sent when all of it is: a large one has as much more time.
  return now - exchange.sentAt > graceMs + (waiting / minBytesPerSecond) * 1000;
}
