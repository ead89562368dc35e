import 'server-only';
import pino from 'pino';
import { config } from './config.ts';
import { logOptions } from './log-options.ts';
import { logStream } from './log-stream.ts';

/** A command's output, such as a list, goes to stdout, so its log goes to stderr. */
const isCommand = process.execArgv.some((flag) => flag.endsWith('/load-env.mjs'));

/** Structured log of the shop, one JSON line per event. */
export const logger = pino(logOptions(config().logLevel), logStream(isCommand ? 2 : 1));
