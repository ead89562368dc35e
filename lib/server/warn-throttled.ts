import 'server-only';
import { logger } from './logger.ts';
import { throttledWarner } from './throttled-warner.ts';

/** A throttled warning for events that any client can cause without a rate limit. */
export const warnThrottled = throttledWarner(logger);
