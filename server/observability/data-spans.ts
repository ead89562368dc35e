import { subscribe, tracingChannel, unsubscribe } from 'node:diagnostics_channel';
import type { Span } from '@opentelemetry/api';
import { QUERIES, type QueryReport } from '../../lib/server/query-channel.ts';
import type { RequestSpans } from './request-spans.ts';

/** The Redis client's own diagnostics channel. */
export const REDIS = 'ioredis:command';
/** The first word of a query, and the first table that it names. */
const OPERATION = /^\s*([a-z]+)/i;
const TABLE = /\b(?:from|into|update)\s+(?:"?\w+"?\.)?"?([a-z_]+)"?/i;

/** What the Redis client reports about a command; the arguments are never read. */
export interface RedisCommand {
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
  const endRedis = followRedis(spans);
  return () => {
    unsubscribe(QUERIES, query);
    endRedis();
  };
}

function followRedis(spans: RequestSpans): () => void {
  const begun = new WeakMap<object, Span>();
  const start = (message: unknown) => {
    const command = message as RedisCommand;
    const operation = command.command.toUpperCase();
    const span = spans.begin({
      name: operation,
      attributes: {
        'db.system.name': 'redis',
        'db.operation.name': operation,
        'db.namespace': String(command.database),
        'server.address': command.serverAddress,
        'server.port': command.serverPort,
      },
    });
    if (span) begun.set(command, span);
  };
  // A failed command has its error set before the `asyncEnd` event.
  const end = (message: unknown) => {
    const command = message as RedisCommand;
    const span = begun.get(command);
    begun.delete(command);
    if (span) spans.end(span, command.error);
  };
  const channel = tracingChannel(REDIS);
  channel.start.subscribe(start);
  channel.asyncEnd.subscribe(end);
  return () => {
    channel.start.unsubscribe(start);
    channel.asyncEnd.unsubscribe(end);
  };
}
