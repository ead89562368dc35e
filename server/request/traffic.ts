import type { IncomingMessage } from 'node:http';
import { performance } from 'node:perf_hooks';
import { OWN_REQUEST, type ProcessLink } from '../../lib/server/process-link.ts';
import { isProbe } from '../observability/probes.ts';

/**
 * Tracks visitors' requests, so that background work can wait for them. Probes and the shop's own requests do not
 * count.
 */
export function trackTraffic(link: Pick<ProcessLink, 'ownToken' | 'traffic'>) {
  let answering = 0;
  let last = Number.NEGATIVE_INFINITY;
  link.traffic = () => ({ answering, quietMs: performance.now() - last });
  return {
    /** Returns whether a request counts; if it does, call `end()` when it is answered. */
    begin({ headers, url = '' }: IncomingMessage): boolean {
      if (headers[OWN_REQUEST] === link.ownToken || isProbe(url)) return false;
      answering++;
      last = performance.now();
      return true;
    },
    end(): void {
      answering--;
      last = performance.now();
    },
  };
}
