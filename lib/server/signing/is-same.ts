// Without `server-only`: the process around Next compares with it too.
import { timingSafeEqual } from 'node:crypto';

/** Whether a secret that came is the expected one; it takes the same time for every wrong one of that length. */
export function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
