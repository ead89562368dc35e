import 'server-only';
import pino from 'pino';
import { config } from './config.ts';
import { logOptions } from './log-options.ts';

/** What a command prints is what it was asked for, such as a list: its log goes to the error stream. */
const isCommand = process.execArgv.some((flag) => flag.endsWith('/load-env.mjs'));

/** Structured log of the shop, one JSON line an event. */
export const logger = pino(logOptions(config().logLevel), pino.destination(isCommand ? 2 : 1));
