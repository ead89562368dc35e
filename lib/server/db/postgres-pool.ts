import 'server-only';
import { connect } from 'node:net';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { type PostgresWatch, type WatchOptions, watchPostgres } from './postgres-watch.ts';
import { databaseCode } from './retry-busy.ts';

/** Timeout in ms for connecting, or for waiting for a free connection of the pool. */
const CONNECT_MS = 5000;
/**
 * PostgreSQL's error code when the server or the account has no connections left, and the delay in ms before a retry.
 */
const NO_CONNECTION_LEFT = '53300';
const ASK_AGAIN_MS = 50;
/** Event loop utilisation above which a process, such as one that is starting, is too busy to handle responses. */
const BUSY = 0.8;
/** Code of a CancelRequest message in PostgreSQL's protocol. */
const CANCEL_REQUEST = 80_877_102;

interface PoolOptions {
  readonly size: number;
  readonly answerMs?: number | undefined;
  readonly watch?: WatchOptions | undefined;
  readonly noConnection?: (began: number, error: unknown) => void;
}

/**
 * Creates a pool of at most `size` connections to a PostgreSQL URL. With `answerMs`, a query without a response
 * within that time rejects with DATABASE_TIMEOUT, is cancelled, and its connection is closed. If the server has no
 * connections left, queries wait for the existing ones. While the server answers nothing at all (`postgres-watch.ts`),
 * all queries reject at once. `noConnection` receives the time of the first attempt, on the process's monotonic clock,
 * and the reason why there was no connection.
 */
export function postgresPool(
  url: string,
  { size, answerMs, watch: watching, noConnection }: PoolOptions,
): PostgresPool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    // A command can exit without waiting for idle connections to close.
    allowExitOnIdle: true,
  });
  // The pool replaces a connection that is lost while idle; a connection lost in use fails its queries. Without a
  // listener, either would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  if (answerMs === undefined) return pool;
  const watch = watchPostgres(url, watching);
  const free = connections(pool, watch);
  return {
    options: pool.options,
    connect: async () => {
      const began = performance.now();
      const loop = performance.eventLoopUtilization();
      for (let attempt = 1; ; attempt += 1) {
        try {
          const { client, signal } = await free();
          return withDeadline(client, { answerMs, watch, signal });
        } catch (error) {
          // The connection may have been ready, but the process was too busy to handle it before its timer fired.
          const isOurs = performance.eventLoopUtilization(loop).utilization > BUSY;
          if (isOurs && attempt === 1 && databaseCode(error) === 'unknown') continue;
          const isLate = performance.now() - began > CONNECT_MS;
          if (!isLate && databaseCode(error) === NO_CONNECTION_LEFT) {
            await wait(ASK_AGAIN_MS);
            continue;
          }
          noConnection?.(began, error);
          throw named(error);
        }
      }
    },
    end: () => {
      watch.stop();
      return pool.end();
    },
  };
}

interface Connection {
  readonly client: pg.PoolClient;
  /** Aborted when the server stopped answering after the connection was opened: it may be dead for good. */
  readonly signal: AbortSignal;
}

/** Takes connections from a pool, but none that was opened before the server stopped answering. */
function connections(pool: pg.Pool, watch: PostgresWatch): () => Promise<Connection> {
  const opened = new WeakMap<pg.PoolClient, AbortSignal>();
  pool.on('connect', (client) => opened.set(client, watch.signal()));
  const take = async (): Promise<Connection> => {
    for (;;) {
      const client = await pool.connect();
      const signal = opened.get(client) ?? watch.signal();
      if (!signal.aborted) return { client, signal };
      client.release(true);
      watch.signal().throwIfAborted();
    }
  };
  return async () => {
    const now = watch.signal();
    now.throwIfAborted();
    const taken = take();
    return await answerOf(taken, {
      signal: now,
      watch,
      giveUp: () => void taken.then(giveBack, () => undefined),
    });
  };
}

const giveBack = ({ client, signal }: Connection) => client.release(signal.aborted);

interface Waiting {
  readonly watch: PostgresWatch;
  readonly signal: AbortSignal;
  /** Time in ms until it rejects with DATABASE_TIMEOUT. */
  readonly answerMs?: number;
  /** Called when the wait ends without a response. */
  readonly giveUp: () => void;
}

/** Awaits a response of the server; rejects after `answerMs`, or as soon as the server is known not to answer. */
async function answerOf<T>(answer: Promise<T>, { watch, signal, answerMs, giveUp }: Waiting): Promise<T> {
  const { promise: never, reject } = Promise.withResolvers<never>();
  const end = (error: unknown) => {
    giveUp();
    reject(error);
  };
  const gone = () => end(signal.reason);
  signal.addEventListener('abort', gone);
  const late = setTimeout(watch.suspect, watch.patienceMs);
  const tooLate = answerMs === undefined ? undefined : setTimeout(() => end(timeoutError()), answerMs);
  // After the deadline nothing awaits the response, so its failure must be handled here.
  answer.catch(() => undefined);
  try {
    return await Promise.race([answer, never]);
  } finally {
    clearTimeout(late);
    clearTimeout(tooLate);
    signal.removeEventListener('abort', gone);
  }
}

interface Deadline {
  readonly answerMs: number;
  readonly watch: PostgresWatch;
  readonly signal: AbortSignal;
}

/**
 * Adds a timeout to queries. pg's own query_timeout returns the connection to the pool, where the next query would
 * wait behind the unanswered one.
 */
function withDeadline(client: pg.PoolClient, { answerMs, watch, signal }: Deadline): PostgresPoolClient {
  let isStuck = false;
  const giveUp = () => {
    isStuck = true;
    cancel(client);
  };
  const query = async <R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> => {
    signal.throwIfAborted();
    // Closing the connection rolls back its transaction.
    if (isStuck) throw timeoutError();
    const answer = client.query(sql, [...parameters]);
    const answered = await answerOf(answer, { answerMs, watch, signal, giveUp });
    watch.heard();
    return answered as unknown as PostgresQueryResult<R>;
  };
  return {
    query: query as PostgresPoolClient['query'],
    release: (destroy = false) => client.release(destroy || isStuck || signal.aborted),
  };
}

/** Properties of a pg client that its types do not declare. */
interface Session {
  readonly host: string;
  readonly port: number;
  readonly processID: number | null;
  readonly secretKey: number | null;
}

/**
 * Sends a CancelRequest for a connection's current query. The server does not notice that a connection was closed
 * while it waits for a lock, so every abandoned query would occupy one of the server's connections until the lock is
 * released. A start-up parameter (`statement_timeout`) would do the same, but connection poolers reject those.
 */
function cancel(client: pg.PoolClient): void {
  const { host, port, processID, secretKey } = client as unknown as Session;
  if (processID === null || secretKey === null) return;
  const request = Buffer.alloc(16);
  for (const [at, word] of [request.length, CANCEL_REQUEST, processID, secretKey].entries())
    request.writeInt32BE(word, 4 * at);
  const socket = connect(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
  socket.on('error', () => undefined);
  socket.setTimeout(CONNECT_MS, () => socket.destroy());
  socket.unref();
  socket.end(request);
}

/** Adds a code for the log to the pool's own errors, such as a connection timeout, which have none. */
function named(error: unknown): unknown {
  return error instanceof Error && !('code' in error)
    ? Object.assign(error, { code: 'DATABASE_NO_CONNECTION' })
    : error;
}

const timeoutError = () =>
  Object.assign(new Error('PostgreSQL did not answer in time'), { code: 'DATABASE_TIMEOUT' });
