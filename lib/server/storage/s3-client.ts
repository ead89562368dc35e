import 'server-only';
import { createHash } from 'node:crypto';
import { request as askPlain, type IncomingMessage, Agent as PlainAgent } from 'node:http';
import { request as askSecure, Agent as SecureAgent } from 'node:https';
import { AwsV4Signer } from 'aws4fetch';
import { StorageUnavailable } from './storage-unavailable.ts';

/** A bucket and its credentials. */
export interface StorageSettings {
  /** Origin, http(s), without a path. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** The bucket is the first segment of the path, not part of the host name. */
  readonly pathStyle: boolean;
}

export interface S3Request {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  /** Letters, digits, dots, hyphens and slashes; empty for the bucket itself. */
  readonly key: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  /** Timeout in ms for the whole request. */
  readonly limitMs: number;
}

export interface S3Response {
  readonly status: number;
  readonly body: Buffer;
}

/** Connection timeout in ms. */
const CONNECT_MS = 1500;
const CONNECTIONS = 32;
const IDLE_MS = 30_000;
/** Maximum size of a response, in bytes; stored objects are far smaller. */
const LARGEST_ANSWER = 64 * 1024 * 1024;

/**
 * S3 client for one bucket. Resolves with a response of any status; rejects with StorageUnavailable without a
 * response in time.
 */
export function s3Client(of: StorageSettings) {
  const isSecure = of.endpoint.startsWith('https:');
  const options = { keepAlive: true, maxSockets: CONNECTIONS, timeout: IDLE_MS };
  const agent = isSecure ? new SecureAgent(options) : new PlainAgent(options);
  const keys = new Map<string, ArrayBuffer>();

  async function send(request: S3Request, isAgain = false): Promise<S3Response> {
    const { method, body = new Uint8Array(), limitMs } = request;
    const url = addressOf(of, request);
    const { accessKeyId, secretAccessKey, region } = of;
    const sum = createHash('sha256').update(body).digest('hex');
    const headers = { 'X-Amz-Content-Sha256': sum };
    const signer = new AwsV4Signer({
      url: url.href,
      method,
      headers,
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
      cache: keys,
    });
    const signed = await signer.sign();
    const sent = (isSecure ? askSecure : askPlain)(url, {
      method,
      agent,
      headers: Object.fromEntries(signed.headers),
    });
    const limits = [setTimeout(() => sent.destroy(failure('ETIMEDOUT')), limitMs)];
    sent.once('socket', (socket) => {
      if (!socket.connecting) return;
      const connect = setTimeout(() => sent.destroy(failure('ETIMEDOUT')), CONNECT_MS);
      limits.push(connect);
      socket.once('connect', () => clearTimeout(connect));
    });
    try {
      return await new Promise<S3Response>((resolve, reject) => {
        sent.once('error', reject);
        sent.once('response', (answer) => void read(answer).then(resolve, reject));
        sent.end(body);
      });
    } catch (error) {
      const cause = codeOf(error);
      // The server may close a keep-alive connection just as it is reused. Retrying is safe, because requests are
      // idempotent.
      if (sent.reusedSocket && !isAgain && (cause === 'ECONNRESET' || cause === 'EPIPE'))
        return send(request, true);
      throw new StorageUnavailable(cause);
    } finally {
      for (const limit of limits) clearTimeout(limit);
    }
  }
  return { send: (request: S3Request) => send(request), close: () => agent.destroy() };
}

async function read(answer: IncomingMessage): Promise<S3Response> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > LARGEST_ANSWER) throw failure('EMSGSIZE');
    chunks.push(chunk);
  }
  if (!answer.complete) throw failure('ECONNRESET');
  return { status: answer.statusCode ?? 0, body: Buffer.concat(chunks) };
}

function addressOf({ endpoint, bucket, pathStyle }: StorageSettings, { key, query }: S3Request): URL {
  const url = new URL(endpoint);
  // Some storages verify signatures against the bucket's path without a trailing slash.
  if (pathStyle) url.pathname = key ? `/${bucket}/${key}` : `/${bucket}`;
  else {
    url.host = `${bucket}.${url.host}`;
    url.pathname = `/${key}`;
  }
  // The same form as in the signature: sorted, with spaces as %20.
  const pairs = Object.entries(query ?? {}).sort(([one], [other]) => (one < other ? -1 : 1));
  url.search = pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return url;
}

const failure = (code: string) => Object.assign(new Error(code), { code });
/** An error message may contain addresses: only the code is passed on. */
const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'UNKNOWN';
