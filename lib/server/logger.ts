import 'server-only';
import pino from 'pino';
import { config } from './config.ts';
import { processLink } from './process-link.ts';

/** Structured log of the server, one JSON line per event; every entry carries a `code`, and the id of the request it belongs to. */
export const logger = pino({
  level: config().logLevel,
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  mixin() {
    const request = processLink().requestId.getStore();
    return request === undefined ? {} : { request };
  },
});
