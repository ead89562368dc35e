import type { IncomingMessage, ServerResponse } from 'node:http';
import { within } from '../../lib/http/within.ts';
import type { Config } from '../../lib/server/config-schema.ts';
import type { ProcessLink } from '../../lib/server/process-link.ts';
import { traceDataCalls } from './data-spans.ts';
import { traceOutgoingRequests } from './outgoing-spans.ts';
import { RequestSpans } from './request-spans.ts';
import { kindOf } from './route-kind.ts';
import { routeTemplate } from './route-template.ts';

/** Timeouts in ms: for one export to the collector, and for the last one when the process ends. */
const DELIVERY_MS = 5000;
const FLUSH_TIMEOUT_MS = 2000;

export interface Tracing {
  /** Traces a request until its response has been sent; `id` is the request id in the log. */
  follow(request: IncomingMessage, response: ServerResponse, id: string): void;
  /** Sends the remaining spans, within two seconds at most. Never rejects. */
  end(): Promise<void>;
}

type TracingSettings = NonNullable<Config['tracing']>;

/** Loads the packages and creates the exporter that sends spans to the collector. */
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
    // Buffers at most 2,048 spans and drops further ones while the collector is unavailable.
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter, exportTimeoutMillis: DELIVERY_MS })],
  });
  return { api, core, provider, tracer: provider.getTracer('shop') };
}

/**
 * Traces requests for an OpenTelemetry collector: route, method, status, duration and request id. Child spans cover
 * database queries, Redis and S3 requests, and calls to the services of `upstream` (names by origin), which receive
 * the W3C `traceparent` header. URLs, queries, values and anything else from a visitor are never sent. The packages
 * are loaded only here. The framework's own spans contain URLs and are not used.
 */
export async function startTracing(
  settings: TracingSettings,
  options: {
    readonly link: ProcessLink;
    readonly trustedProxies: number;
    readonly upstream: ReadonlyMap<string, string>;
    readonly storage?: Config['storage'];
  },
): Promise<Tracing> {
  const { link, trustedProxies, upstream, storage } = options;
  const { api, core, provider, tracer } = await makeTracer(settings);
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = api;
  // The request id is available inside the framework through this async context.
  const spans = new RequestSpans(api, tracer, () => link.requestId.getStore());

  const parentOf = (request: IncomingMessage) => {
    // Without a trusted proxy the header comes from the visitor, who could attach requests to any trace.
    const given = trustedProxies > 0 ? request.headers.traceparent : undefined;
    const context = typeof given === 'string' ? core.parseTraceParent(given) : null;
    return context ? trace.setSpanContext(ROOT_CONTEXT, { ...context, isRemote: true }) : ROOT_CONTEXT;
  };

  const stops = [traceOutgoingRequests({ api, tracer, spans, upstream, storage }), traceDataCalls(spans)];

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
      spans.open(id, span);
      response.once('close', () => {
        spans.close(id);
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
      for (const stop of stops) stop();
      await within(
        provider.shutdown().catch(() => undefined),
        FLUSH_TIMEOUT_MS,
        undefined,
      );
    },
  };
}

/** Names by origin of the services that are called while requests are answered. */
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
