import 'server-only';
import type { Redis } from 'ioredis';
import { config } from '../config.ts';
import { logger } from '../logger.ts';
import { gauge, processLink } from '../process-link.ts';

/**
 * Timeouts in ms for connecting and for a response. They are short because Redis is near and each instance can do
 * without it.
 */
const CONNECT_MS = 1000;
const ANSWER_MS = 250;
/** Milliseconds without requests after a timeout, so that an unresponsive connection delays one request, not all. */
const RETRY_AFTER_MS = 2000;
/** Milliseconds without a response after which a connection counts as lost and is replaced, whatever its TCP state. */
const SILENCE_TIMEOUT_MS = 5000;
const MAX_BACKOFF_MS = 2000;

interface Held {
  client?: Redis;
  subscriber?: Redis;
  /** By the clock of the process. */
  restUntil: number;
}
// Next loads this module once per bundle; one connection a process is enough for all of them.
const shared = globalThis as { shopRedis?: Held };

/**
 * Connects to Redis where REDIS_URL says so; without it the client is not even loaded. Returns at once: until Redis
 * answers, and whenever it does not, every instance goes on by itself.
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
    // Older ones than Redis 7.2 refuse to be told the client's name, and that counted as a failure.
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
  // The other connection says it already.
  held.subscriber.on('error', () => undefined);
}

/** One line when Redis is lost and one when it is back, however often connecting fails between them. */
function logOnce(client: Redis): void {
  let lost = false;
  const lose = (cause: string) => {
    if (lost) return;
    lost = true;
    logger.error({ code: 'redis_lost', cause }, 'Redis: no response; this instance continues without it');
  };
  // The words of an error may hold the address with its password: its code alone is logged.
  client.on('error', (error: Error) => lose('code' in error ? String(error.code) : error.name));
  client.on('close', () => lose('closed'));
  client.on('ready', () => {
    if (lost) logger.info({ code: 'redis_back' }, 'Redis: reconnected');
    lost = false;
  });
}

/**
 * Sends a command to Redis; undefined at once while it is unavailable, or after a timeout of 0.25 s. Never rejects.
 */
export async function askRedis<T>(ask: (client: Redis) => Promise<T>): Promise<T | undefined> {
  const held = shared.shopRedis;
  if (held?.client?.status !== 'ready' || performance.now() < held.restUntil) return undefined;
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    // When this process was busy for that long the answer may be here already: it is read before the failure counts.
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

/** Calls back with every message of a channel, also after a reconnection; messages sent meanwhile are lost. */
export function listenRedis(channel: string, hear: (message: string) => void): void {
  const subscriber = shared.shopRedis?.subscriber;
  if (!subscriber) return;
  subscriber.on('message', (from: string, message: string) => {
    if (from === channel) hear(message);
  });
  const subscribe = () =>
    void subscriber
      .subscribe(channel)
      .catch((cause) => logger.warn({ code: 'redis_not_heard', channel, cause }, 'Redis: refused a channel'));
  subscriber.on('ready', subscribe);
  if (subscriber.status === 'ready') subscribe();
}

/**
 * Ends the connections. The shop's end with its process; several in the process of a test do not.
 * @internal
 */
export function leaveRedis(): void {
  shared.shopRedis?.client?.disconnect();
  shared.shopRedis?.subscriber?.disconnect();
  delete shared.shopRedis;
}
