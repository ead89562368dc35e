import 'server-only';
import { createHmac } from 'node:crypto';
import { areSecretsEqual } from './are-secrets-equal.ts';

export const TIMESTAMP_HEADER = 'x-shop-timestamp';
export const SIGNATURE_HEADER = 'x-shop-signature';
/** Maximum difference between the timestamp of a signed request and now, in seconds, in either direction. */
const REPLAY_WINDOW_S = 300;

/**
 * Returns the headers that sign a body: `sha256=` and the hex HMAC-SHA256 of `{timestamp}.{body}`. `now` is in
 * milliseconds.
 */
export function signedHeaders(secret: string, body: string, now: number): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000));
  return { [TIMESTAMP_HEADER]: timestamp, [SIGNATURE_HEADER]: sign(secret, timestamp, body) };
}

/** Whether a body is signed with the secret and its timestamp is recent. */
export function isSigned(secret: string, body: string, headers: Headers, now: number): boolean {
  const timestamp = headers.get(TIMESTAMP_HEADER) ?? '';
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now / 1000 - Number(timestamp)) > REPLAY_WINDOW_S)
    return false;
  return areSecretsEqual(headers.get(SIGNATURE_HEADER) ?? '', sign(secret, timestamp, body));
}

function sign(secret: string, timestamp: string, body: string): string {
  return `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
}
