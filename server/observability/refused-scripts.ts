import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { ProcessLink } from '../../lib/server/process-link.ts';

/** Scripts whose hash is remembered, so that each is logged once. */
const MAX_LOGGED = 500;

/**
 * Returns a callback for inline scripts that a page contains and its policy does not allow. It counts each one and
 * logs its hash once, in the form that browsers print. The text is not logged because it may contain what a visitor
 * typed.
 */
export function refusedScripts(
  { counts }: Pick<ProcessLink, 'counts'>,
  log: Pick<Logger, 'error'>,
): (text: string) => void {
  const logged = new LRUCache<string, true>({ max: MAX_LOGGED });
  return (text) => {
    counts.set('inline_script_refused', (counts.get('inline_script_refused') ?? 0) + 1);
    const hash = `sha256-${createHash('sha256').update(text).digest('base64')}`;
    if (logged.has(hash)) return;
    logged.set(hash, true);
    log.error(
      { code: 'inline_script_refused', hash, length: text.length },
      'Content security policy: unknown inline script; browsers will not run it',
    );
  };
}
