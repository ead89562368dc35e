import type { AttributeValue, Span, Tracer } from '@opentelemetry/api';

/** Maximum number of child spans per request. If a request makes more calls, its span says how many were left out. */
const MAX_CALLS = 100;

type Api = typeof import('@opentelemetry/api');
type Attributes = Readonly<Record<string, AttributeValue | undefined>>;

export interface CallFacts {
  readonly name: string;
  readonly attributes: Attributes;
  /** Milliseconds that the call has taken already. */
  readonly durationMs?: number;
}

/** Spans of the requests in progress, by request id, and of the calls made for them. */
export class RequestSpans {
  readonly #open = new Map<string, { readonly span: Span; calls: number }>();
  readonly #api: Api;
  readonly #tracer: Tracer;
  /** Id of the request that the running code belongs to. */
  readonly #currentId: () => string | undefined;

  constructor(api: Api, tracer: Tracer, currentId: () => string | undefined) {
    this.#api = api;
    this.#tracer = tracer;
    this.#currentId = currentId;
  }

  open(id: string, span: Span): void {
    this.#open.set(id, { span, calls: 0 });
  }

  close(id: string): void {
    const request = this.#open.get(id);
    this.#open.delete(id);
    const more = (request?.calls ?? 0) - MAX_CALLS;
    if (more > 0) request?.span.setAttribute('shop.calls_left_out', more);
  }

  /** The span of the current request. */
  get current(): Span | undefined {
    return this.#open.get(this.#currentId() ?? '')?.span;
  }

  /**
   * Starts the span of a call as a child of its request's span. Undefined if the call belongs to no request, if the
   * request is not sampled, and beyond the limit.
   */
  begin({ name, attributes, durationMs }: CallFacts): Span | undefined {
    const request = this.#open.get(this.#currentId() ?? '');
    if (!request?.span.isRecording()) return undefined;
    request.calls += 1;
    if (request.calls > MAX_CALLS) return undefined;
    const { ROOT_CONTEXT, SpanKind, trace } = this.#api;
    return this.#tracer.startSpan(
      name,
      {
        kind: SpanKind.CLIENT,
        attributes: Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined)),
        ...(durationMs !== undefined && { startTime: Date.now() - durationMs }),
      },
      trace.setSpan(ROOT_CONTEXT, request.span),
    );
  }

  /**
   * Ends the span of a call. For a failure (a status, or the thrown error) it records only the code or name, because
   * the message may contain the query.
   */
  end(span: Span, error?: unknown): void {
    if (error !== undefined) {
      span.setAttribute('error.type', kindOfError(error));
      span.setStatus({ code: this.#api.SpanStatusCode.ERROR });
    }
    span.end();
  }
}

function kindOfError(error: unknown): string {
  if (typeof error === 'string') return error;
  if (!(error instanceof Error)) return '_OTHER';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
