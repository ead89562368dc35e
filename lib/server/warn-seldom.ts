import 'server-only';
import { logger } from './logger.ts';
import { seldomTo } from './seldom.ts';

/** A warning of something that anyone can cause as often as they like, before any limit. */
export const warnSeldom = seldomTo(logger);
