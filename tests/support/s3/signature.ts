import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** A signed request; `url` as received, with path and query still encoded. */
export interface SignedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Uint8Array;
}

export interface Keys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

const ALGORITHM = 'AWS4-HMAC-SHA256';
const FORM = new RegExp(
  `^${ALGORITHM} Credential=([^/,]+)/(\\d{8})/([^/,]+)/s3/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$`,
);
const MUST_BE_SIGNED = ['host', 'x-amz-content-sha256', 'x-amz-date'];
const SKEW_MS = 15 * 60_000;

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * Checks an AWS version 4 signature in the Authorization header; returns the S3 error code, or undefined if it is
 * valid.
 */
export function signatureFault(request: SignedRequest, keys: Keys, now = Date.now()): string | undefined {
  const { headers, body } = request;
  if (headers.authorization === undefined) return 'AccessDenied';
  const [, id, day = '', region = '', names = '', signature = ''] = FORM.exec(headers.authorization) ?? [];
  if (id === undefined) return 'AuthorizationHeaderMalformed';
  if (id !== keys.accessKeyId) return 'InvalidAccessKeyId';
  if (region !== keys.region) return 'AuthorizationHeaderMalformed';
  const signed = names.split(';');
  if (MUST_BE_SIGNED.some((name) => !signed.includes(name))) return 'AccessDenied';
  const at = String(headers['x-amz-date']);
  const time = Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!at.startsWith(day) || !(Math.abs(now - time) <= SKEW_MS)) return 'RequestTimeTooSkewed';
  const sum = String(headers['x-amz-content-sha256']);
  if (sum !== 'UNSIGNED-PAYLOAD' && sum !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = [ALGORITHM, at, scope, sha256(canonical(request, signed, sum))].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${keys.secretAccessKey}`,
  );
  const expected = hmac(key as Buffer, text);
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? undefined : 'SignatureDoesNotMatch';
}

function canonical({ method, url, headers }: SignedRequest, signed: readonly string[], sum: string): string {
  const [path = '', search = ''] = url.split('?', 2);
  const query = [...new URLSearchParams(search)]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const lines = signed.map(
    (name) =>
      `${name}:${String(headers[name] ?? '')
        .trim()
        .replace(/\s+/g, ' ')}\n`,
  );
  const segments = path.split('/').map((segment) => encode(decodeURIComponent(segment)));
  return [method, segments.join('/'), query, lines.join(''), signed.join(';'), sum].join('\n');
}
