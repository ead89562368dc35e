/**
 * A storage server with the part of S3 that the shop uses (GET, HEAD, PUT, DELETE of objects, ListObjectsV2), over real
 * HTTP, checking every signature. Objects are in memory and lost at the end: it is for tests and for trying several
 * instances on one machine.
 */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Keys, signatureFault } from './signature.ts';

interface Options extends Partial<Keys> {
  readonly bucket?: string;
  /** 0 for a free port. */
  readonly port?: number;
  /** Objects per page of a list. */
  readonly pageSize?: number;
  /** The clock for object dates. */
  readonly now?: () => number;
}

interface StoredFile {
  readonly body: Buffer;
  readonly changedAt: number;
}

/**
 * How it answers: correctly, not at all, with 500 to everything, or with 200 and a foreign page like a captive portal.
 */
type Behaviour = 'well' | 'silent' | 'failing' | 'portal';

export interface S3Server {
  readonly origin: string;
  readonly port: number;
  /** Environment with which the shop uses it. */
  readonly env: Readonly<Record<string, string>>;
  /** Objects by key. */
  readonly objects: Map<string, StoredFile>;
  /** Method and key of every accepted request. */
  readonly asked: string[];
  /** Error codes of refused requests. */
  readonly refused: string[];
  /** Number of requests received, answered or not. */
  readonly received: () => number;
  behave(how: Behaviour): void;
  /** Kills it, as a power cut would. */
  stop(): Promise<void>;
}

const STATUS: Readonly<Record<string, number>> = {
  NoSuchKey: 404,
  NoSuchBucket: 404,
  MethodNotAllowed: 405,
  AuthorizationHeaderMalformed: 400,
  XAmzContentSHA256Mismatch: 400,
  InternalError: 500,
};

/** Starts one on the loopback interface. */
export async function startS3Server(options: Options = {}): Promise<S3Server> {
  const { bucket = 'rooms', pageSize = 1000, now = Date.now } = options;
  const keys: Keys = {
    accessKeyId: options.accessKeyId ?? 'a-key-of-this-run',
    secretAccessKey: options.secretAccessKey ?? 'a-secret/of+this=run',
    region: options.region ?? 'us-east-1',
  };
  const objects = new Map<string, StoredFile>();
  const asked: string[] = [];
  const refused: string[] = [];
  let behaviour: Behaviour = 'well';
  let received = 0;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request;
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const fail = (code: string) => {
      refused.push(code);
      const text = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${code}</Message></Error>`;
      response.writeHead(STATUS[code] ?? 403, { 'content-type': 'application/xml' });
      response.end(method === 'HEAD' ? undefined : text);
    };
    if (behaviour === 'silent') return;
    if (behaviour === 'portal') return void response.end('<html><h1>Please sign in</h1></html>');
    if (behaviour === 'failing') return fail('InternalError');
    const fault = signatureFault({ method, url, headers, body }, keys);
    if (fault) return fail(fault);
    const { pathname, searchParams } = new URL(url, 'http://s3');
    // The bucket is the first part of the path, or of the host name.
    const isVirtual = headers.host?.startsWith(`${bucket}.`) ?? false;
    const [, first = '', rest = ''] = /^\/([^/]*)\/?(.*)$/s.exec(decodeURIComponent(pathname)) ?? [];
    if (!isVirtual && first !== bucket) return fail('NoSuchBucket');
    const key = isVirtual ? decodeURIComponent(pathname).slice(1) : rest;
    asked.push(`${method} ${key}`);
    if (key === '') {
      if (method !== 'GET') return fail('MethodNotAllowed');
      response.writeHead(200, { 'content-type': 'application/xml' });
      response.end(listed(objects, searchParams, pageSize));
      return;
    }
    if (method === 'PUT') {
      objects.set(key, { body, changedAt: now() });
      response.writeHead(200, { etag: etagOf(body) }).end();
    } else if (method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else if (method === 'GET' || method === 'HEAD') {
      const found = objects.get(key);
      if (!found) return fail('NoSuchKey');
      response.writeHead(200, { 'content-length': found.body.length, etag: etagOf(found.body) });
      response.end(method === 'HEAD' ? undefined : found.body);
    } else fail('MethodNotAllowed');
  }

  const server = createServer((request, response) => {
    received += 1;
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    port,
    env: {
      S3_ENDPOINT: origin,
      S3_REGION: keys.region,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
    },
    objects,
    asked,
    refused,
    received: () => received,
    behave(how) {
      behaviour = how;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const etagOf = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`;
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function listed(objects: ReadonlyMap<string, StoredFile>, asked: URLSearchParams, pageSize: number): string {
  const prefix = asked.get('prefix') ?? '';
  const token = asked.get('continuation-token');
  const after = token === null ? '' : Buffer.from(token, 'base64').toString();
  const all = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const page = all.slice(0, Math.min(pageSize, Number(asked.get('max-keys') ?? pageSize)));
  const isMore = page.length < all.length && page.length > 0;
  const contents = page.map((key) => {
    const { body, changedAt } = objects.get(key) as StoredFile;
    const changed = new Date(changedAt).toISOString();
    return `<Contents><Key>${escaped(key)}</Key><LastModified>${changed}</LastModified><ETag>${escaped(etagOf(body))}</ETag><Size>${body.length}</Size></Contents>`;
  });
  const next = isMore
    ? `<NextContinuationToken>${escaped(Buffer.from(page.at(-1) ?? '').toString('base64'))}</NextContinuationToken>`
    : '';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult><Prefix>${escaped(prefix)}</Prefix><KeyCount>${page.length}</KeyCount><IsTruncated>${isMore}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`;
}
