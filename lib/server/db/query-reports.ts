import 'server-only';
import { channel } from 'node:diagnostics_channel';
import type { Logger } from 'kysely';
import { QUERIES, type QueryReport } from '../query-channel.ts';

const queries = channel(QUERIES);

/** Publishes every query on the process's diagnostics channel; has no cost without a subscriber. */
export function queryReports(server: QueryReport['server']): Logger {
  return (event) => {
    if (!queries.hasSubscribers) return;
    const { query, queryDurationMillis: durationMs } = event;
    const report: QueryReport = { server, sql: query.sql, durationMs };
    queries.publish(event.level === 'error' ? { ...report, error: event.error } : report);
  };
}

/** Publishes a failed attempt to get a connection. */
export function reportNoConnection(server: QueryReport['server'], began: number, error: unknown): void {
  if (!queries.hasSubscribers) return;
  const report: QueryReport = { server, sql: 'connect', durationMs: performance.now() - began, error };
  queries.publish(report);
}
