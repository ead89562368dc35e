import type { LoggerOptions } from 'pino';
import pino from 'pino';
import { processLink } from './process-link.ts';

/**
 * The form of every line of the log: one JSON object an event, with time, level, a `code`, and the id of the request it
 * belongs to.
 */
export function logOptions(level: string): LoggerOptions {
  return {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin() {
      const request = processLink().requestId.getStore();
      return request === undefined ? {} : { request };
    },
  };
}
