import 'server-only';
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';

/** Milliseconds until a connection, or waiting for a free one of the pool, is given up. */
const CONNECT_MS = 5000;

interface PoolOptions {
  readonly size: number;
  readonly answerMs?: number | undefined;
  readonly noConnection?: (began: number, error: unknown) => void;
}

/**
 * Connections to PostgreSQL by its address, up to a number of them. With `answerMs` a question that is not answered
 * within so many milliseconds rejects with DATABASE_TIMEOUT, and its connection is closed. `noConnection` is told when
 * asking began, by the clock of the process, and why no connection could be had.
 */
export function postgresPool(url: string, { size, answerMs, noConnection }: PoolOptions): PostgresPool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
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
      try {
        return withDeadline(await pool.connect(), answerMs);
      } catch (error) {
        noConnection?.(began, error);
        throw error;
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

const timeoutError = () =>
  Object.assign(new Error('PostgreSQL did not answer in time'), { code: 'DATABASE_TIMEOUT' });
