import 'server-only';
import { connect } from 'node:net';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { databaseCode } from './retry-busy.ts';

/** Milliseconds until a connection, or waiting for a free one of the pool, is given up. */
const CONNECT_MS = 5000;
/** PostgreSQL's code for no connection left, of the server or the account; and milliseconds until it is asked again. */
const NO_CONNECTION_LEFT = '53300';
const ASK_AGAIN_MS = 50;
/** Share of the time that a process works; above it, as while the shop starts, it has none left for answers. */
const BUSY = 0.8;
/** What a request to cancel begins with, in the protocol of PostgreSQL. */
const CANCEL_REQUEST = 80_877_102;

interface PoolOptions {
  readonly size: number;
  readonly answerMs?: number | undefined;
  readonly noConnection?: (began: number, error: unknown) => void;
}

/**
 * Connections to PostgreSQL by its address, up to a number of them. With `answerMs` a question that is not answered
 * within so many milliseconds rejects with DATABASE_TIMEOUT, is cancelled, and its connection is closed; where the
 * server has no further one to give, questions wait for those there are. `noConnection` is told when asking began, by
 * the clock of the process, and why no connection could be had.
 */
export function postgresPool(url: string, { size, answerMs, noConnection }: PoolOptions): PostgresPool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    // A command that is done does not wait for connections to be closed.
    allowExitOnIdle: true,
  });
  // A connection lost while idle is replaced by the pool, and one lost in use fails its questions; without a listener
  // either would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  if (answerMs === undefined) return pool;
  return {
    options: pool.options,
    connect: async () => {
      const began = performance.now();
      const loop = performance.eventLoopUtilization();
      for (let attempt = 1; ; attempt += 1) {
        try {
          return withDeadline(await pool.connect(), answerMs);
        } catch (error) {
          // The connection may be there, and the process was too busy to take it before its timer rang.
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
    end: () => pool.end(),
  };
}

/**
 * pg's own query_timeout gives the connection back to the pool, where the next question waits behind the one that is
 * never answered.
 */
function withDeadline(client: pg.PoolClient, answerMs: number): PostgresPoolClient {
  let isStuck = false;
  const query = async <R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> => {
    // A transaction that was given up is undone by closing its connection.
    if (isStuck) throw timeoutError();
    let timer: NodeJS.Timeout | undefined;
    const deadline = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        isStuck = true;
        cancel(client);
        reject(timeoutError());
      }, answerMs);
    });
    const answer = client.query(sql, [...parameters]);
    // After the deadline its failure is no longer awaited.
    answer.catch(() => undefined);
    try {
      return (await Promise.race([answer, deadline])) as unknown as PostgresQueryResult<R>;
    } finally {
      clearTimeout(timer);
    }
  };
  return {
    query: query as PostgresPoolClient['query'],
    release: (destroy = false) => client.release(destroy || isStuck),
  };
}

/** What pg knows of a connection, and its types do not say. */
interface Session {
  readonly host: string;
  readonly port: number;
  readonly processID: number | null;
  readonly secretKey: number | null;
}

/**
 * Has the server give up what a connection waits for. It does not notice that a connection was closed while it waits
 * for a lock: each question that is given up would keep one of its connections until the lock is free. A startup
 * parameter (`statement_timeout`) would do the same, but poolers refuse those.
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

/** The pool's own failures, to connect in time for one, have no code to be logged by. */
function named(error: unknown): unknown {
  return error instanceof Error && !('code' in error)
    ? Object.assign(error, { code: 'DATABASE_NO_CONNECTION' })
    : error;
}

const timeoutError = () =>
  Object.assign(new Error('PostgreSQL did not answer in time'), { code: 'DATABASE_TIMEOUT' });
