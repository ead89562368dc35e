import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface ReceivedSpan {
  readonly name: string;
  readonly kind: number;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  readonly status: number;
  readonly attributes: Readonly<Record<string, string | number | boolean>>;
}

interface Payload {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly RawSpan[] }[];
  }[];
}
interface Attribute {
  readonly key: string;
  readonly value: { stringValue?: string; intValue?: number; boolValue?: boolean };
}
interface RawSpan extends Omit<ReceivedSpan, 'attributes' | 'status'> {
  readonly attributes: readonly Attribute[];
  readonly status: { code?: number };
}

/** A collector that accepts traces in OTLP/HTTP as JSON and keeps them; with `isSilent` it never answers. */
export async function startCollector({ isSilent = false } = {}) {
  const spans: ReceivedSpan[] = [];
  const texts: string[] = [];
  const requests: { path: string; authorization: string | undefined; service: unknown }[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    request.on('end', () => {
      if (isSilent) return;
      texts.push(text);
      for (const { resource, scopeSpans } of (JSON.parse(text) as Payload).resourceSpans) {
        const service = valuesOf(resource.attributes)['service.name'];
        requests.push({ path: request.url ?? '', authorization: request.headers.authorization, service });
        for (const raw of scopeSpans.flatMap((scope) => scope.spans))
          spans.push({ ...raw, attributes: valuesOf(raw.attributes), status: raw.status.code ?? 0 });
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    spans,
    /** Everything received, as raw text. */
    texts,
    requests,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const valuesOf = (attributes: readonly Attribute[]) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? value.boolValue ?? '']),
  );
