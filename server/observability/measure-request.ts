import type { IncomingMessage, ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import type { Logger } from 'pino';
import type { Metrics } from './metrics.ts';
import { kindOf } from './route-kind.ts';
import { routeTemplate } from './route-template.ts';

const CLASSES = ['', '1xx', '2xx', '3xx', '4xx', '5xx'];

export interface Measures {
  readonly metrics: Pick<Metrics, 'answered'>;
  /** Logs a line for each request, if the operator turned the access log on. */
  readonly accessLog?: Pick<Logger, 'info'> | undefined;
}

/**
 * Counts a request and its duration when its response is finished or aborted. `idOf` then returns the request id for
 * the log, if one was set.
 */
export function measureRequest(
  request: IncomingMessage,
  response: ServerResponse,
  measures: Measures,
  idOf: (response: ServerResponse) => string,
): void {
  measureResponse(response, kindOf(request), measures, idOf);
}

/** Does the same for a request whose kind is known. */
export function measureResponse(
  response: ServerResponse,
  kind: string,
  { metrics, accessLog }: Measures,
  idOf: (response: ServerResponse) => string,
  cache?: string,
): void {
  const started = performance.now();
  response.on('close', () => {
    const isWhole = response.writableFinished;
    const ms = performance.now() - started;
    metrics.answered(
      kind,
      isWhole ? (CLASSES[Math.floor(response.statusCode / 100)] ?? 'other') : 'aborted',
      ms / 1000,
    );
    accessLog?.info(
      {
        code: 'request',
        method: response.req.method,
        // The route template, which contains nothing that a visitor chose or typed.
        route: routeTemplate(kind),
        status: response.statusCode,
        ms: Math.round(ms),
        ...(!isWhole && { aborted: true }),
        cache: cache ?? response.getHeader('x-cache'),
        request: idOf(response) || undefined,
      },
      'Answered',
    );
  });
}
