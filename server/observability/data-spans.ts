import { subscribe, tracingChannel, unsubscribe } from 'node:diagnostics_channel';
import { QUERIES, type QueryReport } from '../../lib/server/query-channel.ts';
import type { RequestSpans } from './request-spans.ts';

/** The Redis client's own diagnostics channel. */
const REDIS = 'ioredis:command';
/** The first word of a query, and the first table that it names. */
const OPERATION = /^\s*([a-z]+)/i;
const TABLE = /\b(?:from|into|update)\s+(?:"?\w+"?\.)?"?([a-z_]+)"?/i;

/** What the Redis client reports about a command; the arguments are never read. */
interface RedisCommand {
  readonly command: string;
  readonly database: number;
  readonly serverAddress: string;
  readonly serverPort?: number | undefined;
  readonly error?: unknown;
}

/**
 * Creates spans for database queries and Redis commands, named by the OpenTelemetry conventions. Returns a function
 * that stops it.
 */
export function traceDataCalls(spans: RequestSpans): () => void {
  const query = (message: unknown) => {
    const { server, sql, durationMs, error } = message as QueryReport;
    const operation = OPERATION.exec(sql)?.[1]?.toUpperCase() ?? 'QUERY';
    const table = TABLE.exec(sql)?.[1];
    const span = spans.begin({
      name: table === undefined ? operation : `${operation} ${table}`,
      attributes: {
        'db.system.name': server.system,
        'db.operation.name': operation,
        'db.collection.name': table,
        'db.namespace': server.name,
        'server.address': server.address,
        'server.port': server.port,
      },
      durationMs,
    });
    if (span) spans.end(span, error);
  };
  subscribe(QUERIES, query);
  const endRedis = followRedis(
    (command) => {
      const operation = command.command.toUpperCase();
      return spans.begin({
        name: operation,
        attributes: {
          'db.system.name': 'redis',
          'db.operation.name': operation,
          'db.namespace': String(command.database),
          'server.address': command.serverAddress,
          'server.port': command.serverPort,
        },
      });
    },
    (span, error) => spans.end(span, error),
  );
  return () => {
    unsubscribe(QUERIES, query);
    endRedis();
  };
}

/**
 * Calls back when a Redis command is sent, and when it was answered or failed, with what the first call returned.
 * Returns a function that stops it.
 */
export function followRedis<Begun>(
  begin: (command: RedisCommand) => Begun | undefined,
  end: (begun: Begun, error: unknown) => void,
): () => void {
  const underway = new WeakMap<object, Begun>();
  const start = (message: unknown) => {
    const begun = begin(message as RedisCommand);
    if (begun !== undefined) underway.set(message as RedisCommand, begun);
  };
  // A failed command has its error set before the `asyncEnd` event.
  const asyncEnd = (message: unknown) => {
    const command = message as RedisCommand;
    const begun = underway.get(command);
    underway.delete(command);
    if (begun !== undefined) end(begun, command.error);
  };
  const channel = tracingChannel(REDIS);
  channel.start.subscribe(start);
  channel.asyncEnd.subscribe(asyncEnd);
  return () => {
    channel.start.unsubscribe(start);
    channel.asyncEnd.unsubscribe(asyncEnd);
  };
}
