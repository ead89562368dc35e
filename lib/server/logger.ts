import 'server-only';
import pino from 'pino';
import { config } from './config.ts';

/** Structured log of the server, one JSON line per event; every entry carries a `code`. */
export const logger = pino({
  level: config().logLevel,
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
});
