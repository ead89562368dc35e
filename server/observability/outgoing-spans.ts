import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';
import type { Span, Tracer } from '@opentelemetry/api';
import type { Config } from '../../lib/server/config-schema.ts';
import type { RequestSpans } from './request-spans.ts';

/** Diagnostics channel: published for every request of Node's HTTP client, before its headers are sent. */
export const OUTGOING = 'http.client.request.created';
/** S3 operations on a key. */
const ON_KEY: Readonly<Record<string, string>> = {
  GET: 'GetObject',
  PUT: 'PutObject',
  DELETE: 'DeleteObject',
};

type StorageSettings = NonNullable<Config['storage']>;

export interface OutgoingOptions {
  readonly api: typeof import('@opentelemetry/api');
  readonly tracer: Tracer;
  readonly spans: RequestSpans;
  /** Service names by origin. */
  readonly upstream: ReadonlyMap<string, string>;
  readonly storage: Config['storage'];
}

/**
 * Creates spans for requests to other services. Requests to the services in `upstream` carry the trace context;
 * requests to the storage are named after their S3 operation. Returns a function that stops it.
 */
export function traceOutgoingRequests(options: OutgoingOptions): () => void {
  const { upstream, storage } = options;
  const storageOrigin = storage && originOf(storage);
  const outgoing = (message: unknown) => {
    const { request } = message as { request: ClientRequest };
    const origin = `${request.protocol}//${request.getHeader('host')}`;
    const name = upstream.get(origin);
    if (name && !request.headersSent) followService(request, name, options);
    else if (storage && origin === storageOrigin) followStorage(request, storage, options.spans);
  };
  subscribe(OUTGOING, outgoing);
  return () => unsubscribe(OUTGOING, outgoing);
}

function followService(request: ClientRequest, name: string, { api, tracer, spans }: OutgoingOptions): void {
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = api;
  const current = spans.current;
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
  onEnd(request, (status) => {
    if (status !== undefined) span.setAttribute('http.response.status_code', status);
    if (status === undefined || status >= 400) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
}

/** Keys identify visitors' rooms: the span contains the operation, not the key. */
function followStorage(request: ClientRequest, storage: StorageSettings, spans: RequestSpans): void {
  const [path = ''] = request.path.split('?', 1);
  const isBucket = path === (storage.pathStyle ? `/${storage.bucket}` : '/');
  const operation = isBucket ? 'ListObjectsV2' : (ON_KEY[request.method] ?? request.method);
  const { hostname, port, protocol } = new URL(originOf(storage));
  const span: Span | undefined = spans.begin({
    name: `S3/${operation}`,
    attributes: {
      'rpc.system': 'aws-api',
      'rpc.service': 'S3',
      'rpc.method': operation,
      'aws.s3.bucket': storage.bucket,
      'server.address': hostname,
      'server.port': Number(port) || (protocol === 'https:' ? 443 : 80),
    },
  });
  if (!span) return;
  onEnd(request, (status, failure) => {
    if (status === undefined) return spans.end(span, failure ?? 'aborted');
    span.setAttribute('http.response.status_code', status);
    spans.end(span, isStorageFailure(status) ? String(status) : undefined);
  });
}

/** A missing key (404) is a normal response of a storage, not a failure. */
export const isStorageFailure = (status: number): boolean => status >= 400 && status !== 404;

/** Calls back with the status once the response has been read, or with undefined and the error if it failed. */
export function onEnd(
  request: ClientRequest,
  ended: (status: number | undefined, failure?: Error) => void,
): void {
  let status: number | undefined;
  let isOver = false;
  const end = (failure?: Error) => {
    if (!isOver) ended(status, failure);
    isOver = true;
  };
  request.once('response', (response: IncomingMessage) => {
    status = response.statusCode;
  });
  // 'error' is emitted before 'close'.
  request.once('error', end);
  request.once('close', () => end());
}

/** Origin of the requests to a bucket. */
export function originOf({ endpoint, bucket, pathStyle }: StorageSettings): string {
  const { protocol, host } = new URL(endpoint);
  return `${protocol}//${pathStyle ? host : `${bucket}.${host}`}`;
}
