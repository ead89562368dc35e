import type { LoggerOptions } from 'pino';
import pino from 'pino';
import { processLink } from './process-link.ts';
import { stackWithSources } from './source-maps.ts';

/** Format of every log line: one JSON object per event, with time, level, a `code`, and the request id, if any. */
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

/** Serialises an error as JSON; its stack shows our source files and lines. */
function failure(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const told = pino.stdSerializers.err(error);
  return { ...told, stack: stackWithSources(told.stack) };
}
