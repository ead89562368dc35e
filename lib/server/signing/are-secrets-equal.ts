// Not marked `server-only`: the HTTP server around Next uses it too.
import { timingSafeEqual } from 'node:crypto';

/** Compares a given secret with the expected one in constant time for equal lengths. */
export function areSecretsEqual(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
