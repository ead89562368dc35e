import 'server-only';
import { logger } from './logger.ts';
import { seldomTo } from './seldom.ts';

/** A throttled warning for events that any client can cause without a rate limit. */
export const warnSeldom = seldomTo(logger);
