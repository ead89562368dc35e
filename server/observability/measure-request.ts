import type { IncomingMessage, ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import type { Metrics } from './metrics.ts';
import { kindOf } from './route-kind.ts';

/** Counts a request when its response is finished or was cut, with how long it took. */
export function measureRequest(
  request: IncomingMessage,
  response: ServerResponse,
  metrics: Pick<Metrics, 'answered'>,
): void {
  const started = performance.now();
  const kind = kindOf(request);
  response.once('close', () => {
    const status = response.writableFinished ? `${Math.floor(response.statusCode / 100)}xx` : 'aborted';
    metrics.answered(kind, status, (performance.now() - started) / 1000);
  });
}
