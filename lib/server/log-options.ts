import type { LoggerOptions } from 'pino';
import pino from 'pino';
import { processLink } from './process-link.ts';
import { stackWithSources } from './source-maps.ts';

/**
 * The form of every line of the log: one JSON object an event, with time, level, a `code`, and the id of the request it
 * belongs to.
 */
export function logOptions(level: string): LoggerOptions {
  return {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: failure },
    mixin() {
      const request = processLink().requestId.getStore();
      return request === undefined ? {} : { request };
    },
  };
}

/** A failure as JSON, its stack by the names and lines of our sources. */
function failure(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const told = pino.stdSerializers.err(error);
  return { ...told, stack: stackWithSources(told.stack) };
}
