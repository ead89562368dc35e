import type { IncomingMessage } from 'node:http';
import { performance } from 'node:perf_hooks';
import { OWN_REQUEST, type ProcessLink } from '../../lib/server/process-link.ts';

/** Asked by machines, at any time of the day, and answered without work. */
const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/** Follows what visitors want, for work that steps back behind them; probes and own requests do not count. */
export function followTraffic(link: Pick<ProcessLink, 'ownToken' | 'traffic'>) {
  let answering = 0;
  let last = Number.NEGATIVE_INFINITY;
  link.traffic = () => ({ answering, quietMs: performance.now() - last });
  return {
    /** Whether a request counts; one that does is to be ended when it is answered. */
    begin({ headers, url = '' }: IncomingMessage): boolean {
      if (headers[OWN_REQUEST] === link.ownToken || PROBES.has(url)) return false;
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
