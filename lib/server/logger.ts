import 'server-only';
import pino from 'pino';
import { config } from './config.ts';
import { logOptions } from './log-options.ts';

/** Structured log of the shop, one JSON line an event. */
export const logger = pino(logOptions(config().logLevel));
