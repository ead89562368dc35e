import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import type { Span, Tracer } from '@opentelemetry/api';
import type { Config } from '../../lib/server/config-schema.ts';
import type { ProcessLink } from '../../lib/server/process-link.ts';
import { kindOf } from './route-kind.ts';
import { routeTemplate } from './route-template.ts';

/** Milliseconds for one delivery to the collector, and for the last one when the process ends. */
const DELIVERY_MS = 5000;
const FLUSH_TIMEOUT_MS = 2000;
/** Called for every request of Node's own HTTP client, before its headers are sent. */
const OUTGOING = 'http.client.request.created';

export interface Tracing {
  /** Follows a request until its answer has gone out; `id` names it in the log. */
  follow(request: IncomingMessage, response: ServerResponse, id: string): void;
  /** Sends what is left, for two seconds at most. Never rejects. */
  end(): Promise<void>;
}

type TracingSettings = NonNullable<Config['tracing']>;

/** Loads the packages and makes what sends spans to the collector. */
async function makeTracer({ endpoint, serviceName, share, headers }: TracingSettings) {
  const [api, core, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/core'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const exporter = new OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    timeoutMillis: DELIVERY_MS,
    ...(headers && { headers }),
  });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    // Buffers 2,048 spans at most and drops more while the collector is unavailable.
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter, exportTimeoutMillis: DELIVERY_MS })],
  });
  return { api, core, provider, tracer: provider.getTracer('shop') };
}

interface OutgoingOptions {
  readonly api: typeof import('@opentelemetry/api');
  readonly tracer: Tracer;
  readonly upstream: ReadonlyMap<string, string>;
  /** The span of the request that is being answered. */
  readonly parent: () => Span | undefined;
}

/** Follows a request of Node's own HTTP client, when it goes to a service of `upstream`. */
function followOutgoing(request: ClientRequest, { api, tracer, upstream, parent }: OutgoingOptions): void {
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = api;
  const name = upstream.get(`${request.protocol}//${request.getHeader('host')}`);
  if (!name || request.headersSent) return;
  const current = parent();
  const method = request.method;
  const span = tracer.startSpan(
    `${method} ${name}`,
    {
      kind: SpanKind.CLIENT,
      attributes: { 'http.request.method': method, 'peer.service': name, 'server.address': request.host },
    },
    current ? trace.setSpan(ROOT_CONTEXT, current) : ROOT_CONTEXT,
  );
  const { traceId, spanId, traceFlags } = span.spanContext();
  request.setHeader('traceparent', `00-${traceId}-${spanId}-0${traceFlags & 1}`);
  let status: number | undefined;
  request.once('response', (response: IncomingMessage) => {
    status = response.statusCode;
  });
  request.once('close', () => {
    if (status !== undefined) span.setAttribute('http.response.status_code', status);
    if (status === undefined || status >= 400) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
}

/**
 * Traces of requests for an OpenTelemetry collector: route, method, status, duration and the request's id, and calls to
 * the services of `upstream` (name by origin) with the W3C header that joins their traces to ours. Addresses, queries
 * and whatever comes from a visitor stay here. Packages are loaded only here; the framework's own spans, which hold
 * addresses, are never asked for.
 */
export async function startTracing(
  settings: TracingSettings,
  options: {
    readonly link: ProcessLink;
    readonly trustedProxies: number;
    readonly upstream: ReadonlyMap<string, string>;
  },
): Promise<Tracing> {
  const { link, trustedProxies, upstream } = options;
  const { api, core, provider, tracer } = await makeTracer(settings);
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = api;
  /** Of requests being answered, by their id, which follows them into the framework. */
  const spans = new Map<string, Span>();

  const parentOf = (request: IncomingMessage) => {
    // A visitor's word would put visitors' requests into traces of their choice.
    const given = trustedProxies > 0 ? request.headers.traceparent : undefined;
    const context = typeof given === 'string' ? core.parseTraceParent(given) : null;
    return context ? trace.setSpanContext(ROOT_CONTEXT, { ...context, isRemote: true }) : ROOT_CONTEXT;
  };

  const parent = () => spans.get(link.requestId.getStore() ?? '');
  const outgoing = (message: unknown) => {
    const { request } = message as { request: ClientRequest };
    followOutgoing(request, { api, tracer, upstream, parent });
  };
  subscribe(OUTGOING, outgoing);

  return {
    follow(request, response, id) {
      const kind = kindOf(request);
      const route = routeTemplate(kind);
      const method = request.method ?? '';
      const span = tracer.startSpan(
        `${method} ${route}`,
        {
          kind: SpanKind.SERVER,
          attributes: {
            'http.request.method': method,
            'http.route': route,
            'shop.kind': kind,
            'shop.request_id': id,
          },
        },
        parentOf(request),
      );
      spans.set(id, span);
      response.once('close', () => {
        spans.delete(id);
        const { statusCode, writableFinished } = response;
        const cache = response.getHeader('x-cache');
        if (cache !== undefined) span.setAttribute('shop.page_cache', String(cache));
        if (writableFinished) span.setAttribute('http.response.status_code', statusCode);
        else span.setAttribute('shop.aborted', true);
        if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
    },
    async end() {
      unsubscribe(OUTGOING, outgoing);
      let timer: NodeJS.Timeout | undefined;
      const tooLong = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, FLUSH_TIMEOUT_MS);
      });
      await Promise.race([provider.shutdown().catch(() => undefined), tooLong]);
      clearTimeout(timer);
    },
  };
}

/** Names of the services that are asked while requests are answered, by origin. */
export function upstreamOf({
  productApiUrl,
  searchApiUrl,
  orderWebhook,
}: Pick<Config, 'productApiUrl' | 'searchApiUrl' | 'orderWebhook'>): Map<string, string> {
  const named = {
    'order-webhook': orderWebhook?.url,
    'search-api': searchApiUrl,
    'product-api': productApiUrl,
  };
  return new Map(
    Object.entries(named).flatMap(([name, url]) => (url ? [[new URL(url).origin, name] as const] : [])),
  );
}
