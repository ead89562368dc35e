import 'server-only';
import type { Redis } from 'ioredis';
import { config } from '../config.ts';
import { logger } from '../logger.ts';
import { gauge, processLink } from '../process-link.ts';

/**
 * Timeouts in ms for connecting and for a response. They are short because Redis is near and every instance works
 * without it.
 */
const CONNECT_MS = 1000;
const ANSWER_MS = 250;
/** Pause in ms after a timeout, so that an unresponsive connection delays one request and not all. */
const RETRY_AFTER_MS = 2000;
/** Milliseconds without a response after which a connection counts as lost and is replaced, whatever its TCP state. */
const SILENCE_TIMEOUT_MS = 5000;
const MAX_BACKOFF_MS = 2000;

interface Held {
  client?: Redis;
  subscriber?: Redis;
  /** On the process's monotonic clock. */
  restUntil: number;
}
// Next loads this module once per bundle; they share one connection per process.
const shared = globalThis as { shopRedis?: Held };

/**
 * Connects to Redis if REDIS_URL is set; otherwise the client is not even loaded. Returns at once: while Redis does
 * not respond, every instance works on its own.
 */
export async function connectRedis(): Promise<void> {
  const { redisUrl } = config();
  if (!redisUrl || shared.shopRedis) return;
  const held: Held = { restUntil: 0 };
  shared.shopRedis = held;
  const isUp = () => held.client?.status === 'ready';
  gauge('redis_up', () => Number(isUp()));
  processLink().degradations.set('redis', () => !isUp());
  const { Redis } = await import('ioredis');
  const options = {
    connectTimeout: CONNECT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
    // Versions before Redis 7.2 reject the command that sets the client's name, and the client counted that as a
    // failure.
    disableClientInfo: true,
    // No command is queued while Redis is unavailable.
    enableOfflineQueue: false,
    keepAlive: 10_000,
    maxRetriesPerRequest: 0,
    retryStrategy: (times: number) => Math.min(MAX_BACKOFF_MS, times * 100),
  };
  held.client = new Redis(redisUrl, options);
  held.subscriber = new Redis(redisUrl, options);
  logOnce(held.client);
  // The other connection reports the same failures.
  held.subscriber.on('error', () => undefined);
}

/** The error's code or name. Its message may contain the URL with the password. */
const causeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error ? String(error.code) : error.name;
};

/** Logs one line when Redis is lost and one when it is back, however many connection attempts fail in between. */
function logOnce(client: Redis): void {
  let lost = false;
  const lose = (cause: string) => {
    if (lost) return;
    lost = true;
    logger.error({ code: 'redis_lost', cause }, 'Redis: no response; this instance continues without it');
  };
  client.on('error', (error) => lose(causeOf(error)));
  client.on('close', () => lose('closed'));
  client.on('ready', () => {
    if (lost) logger.info({ code: 'redis_back' }, 'Redis: reconnected');
    lost = false;
  });
}

/**
 * Sends a command to Redis. Returns undefined at once while Redis is unavailable, or after a timeout of 0.25 s. Never
 * rejects.
 */
export async function withRedis<T>(ask: (client: Redis) => Promise<T>): Promise<T | undefined> {
  const held = shared.shopRedis;
  if (held?.client?.status !== 'ready' || performance.now() < held.restUntil) return undefined;
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    // If this process was busy, the response may have arrived already: it is read before the timeout counts.
    timer = setTimeout(() => setImmediate(reject, new Error('No answer in time')), ANSWER_MS);
  });
  try {
    return await Promise.race([ask(held.client), tooLong]);
  } catch {
    held.restUntil = performance.now() + RETRY_AFTER_MS;
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

/** Calls back with every message of a channel, also after a reconnection; messages sent in between are lost. */
export function subscribeRedis(channel: string, hear: (message: string) => void): void {
  const subscriber = shared.shopRedis?.subscriber;
  if (!subscriber) return;
  subscriber.on('message', (from: string, message: string) => {
    if (from === channel) hear(message);
  });
  const subscribe = () =>
    void subscriber.subscribe(channel).catch((error: unknown) => {
      // If the connection was lost instead, it is subscribed again once it is ready.
      if (!(error instanceof Error && error.name === 'ReplyError')) return;
      logger.warn({ code: 'redis_not_heard', channel, cause: causeOf(error) }, 'Redis: refused a channel');
    });
  subscriber.on('ready', subscribe);
  if (subscriber.status === 'ready') subscribe();
}

/**
 * Closes the connections. The shop's close with its process; tests that use several in one process must close them.
 * @internal
 */
export function closeRedis(): void {
  shared.shopRedis?.client?.disconnect();
  shared.shopRedis?.subscriber?.disconnect();
  delete shared.shopRedis;
}
