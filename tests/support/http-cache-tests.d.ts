/** Types for the parts of the npm package http-cache-tests that we use; it has none of its own. */
declare module 'http-cache-tests/client/runner.mjs' {
  interface CacheTest {
    readonly id: string;
    readonly name: string;
    /** Default: `required`. */
    readonly kind?: 'required' | 'optimal' | 'check';
    readonly depends_on?: readonly string[];
    readonly browser_only?: boolean;
  }
  export interface CacheTestSuite {
    readonly tests: readonly CacheTest[];
  }
  export function runTests(
    suites: readonly CacheTestSuite[],
    fetch: (url: string, init?: RequestInit) => Promise<Response>,
    browserCache: boolean,
    base: string,
    atOnce?: number,
  ): Promise<void>;
  /** `true`, or the failure: `Setup`, `Assertion` or another error, and its message. */
  export function getResults(): Readonly<Record<string, true | readonly [kind: string, message: string]>>;
}
declare module 'http-cache-tests/tests/index.mjs' {
  const suites: readonly import('http-cache-tests/client/runner.mjs').CacheTestSuite[];
  export default suites;
}
declare module 'http-cache-tests/server/*' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  /** Takes the path segments after the first. */
  export default function handle(
    parts: readonly string[],
    request: IncomingMessage,
    response: ServerResponse,
  ): void;
}
