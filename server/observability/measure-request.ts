import type { IncomingMessage, ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import type { Logger } from 'pino';
import type { Metrics } from './metrics.ts';
import { kindOf } from './route-kind.ts';
import { routeTemplate } from './route-template.ts';

const CLASSES = ['', '1xx', '2xx', '3xx', '4xx', '5xx'];

export interface Measures {
  readonly metrics: Pick<Metrics, 'answered'>;
  /** Takes a line for each request, where the operator wants them. */
  readonly accessLog?: Pick<Logger, 'info'> | undefined;
}

/**
 * Counts a request when its response is finished or was cut, with how long it took; `idOf` names it in the log then, if
 * it got that far.
 */
export function measureRequest(
  request: IncomingMessage,
  response: ServerResponse,
  measures: Measures,
  idOf: (response: ServerResponse) => string,
): void {
  whenAnswered(response, kindOf(request), measures, idOf);
}

/** The same for a request whose kind is known. */
export function whenAnswered(
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
        // The form of its address: nothing that a visitor chose, typed or has.
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
