import axios, { type AxiosRequestConfig } from 'axios';
import { fail, ok, type Result } from '../result.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';
import { type CsrfOptions, csrfHeader } from './csrf.ts';
import { startDeadline } from './deadline.ts';
import { isOutage, toServiceError } from './errors.ts';

export type QueryValue = string | number | boolean | undefined;

export interface HttpRequest<T> {
  readonly url: string;
  /** GET by default (S7.1-1). */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Query string parameters; undefined ones are left out, lists are repeated. */
  readonly query?: Readonly<Record<string, QueryValue | readonly string[]>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /**
   * Timeout in ms for the whole response, from the call to its last byte. The specification's default is no timeout
   * (S7.1-1), which is `undefined`; every caller must state it, and none in the shop uses `undefined`.
   */
  readonly timeoutMs: number | undefined;
  /**
   * Maximum size of a response in bytes, decompressed; on the server a larger one is a `validation` error.
   * MAX_ANSWER_BYTES by default.
   */
  readonly maxBytes?: number;
  /** Fails at once while the service is known to be unavailable; every response updates it. */
  readonly breaker?: CircuitBreaker;
  readonly signal?: AbortSignal;
  /** 'error' treats a redirect as a failure. */
  readonly redirect?: 'follow' | 'error';
  readonly referrerPolicy?: ReferrerPolicy;
  /** Copies a CSRF token from a cookie into a header (S7.1-3). */
  readonly csrf?: CsrfOptions;
  /** Converts the decoded JSON to the value; an exception becomes a `validation` error. */
  readonly parse: (data: unknown) => T;
}

const MAX_REDIRECTS = 5;
/** Default maximum size of a response, far above all responses except product lists, which set their own. */
export const MAX_ANSWER_BYTES = 4 * 1024 * 1024;
/**
 * The shop's only HTTP client: requests JSON, treats only statuses 200 to 299 as success (S7.1-2) and never throws.
 * Errors are network, aborted, timeout, status or validation (S8-19).
 */
export async function send<T>(request: HttpRequest<T>): Promise<Result<T>> {
  const { breaker } = request;
  if (breaker && !breaker.tryAcquire())
    return fail({ kind: 'network', message: `The service is known to be away: ${breaker.reason}` });
  const answer = await exchange(request);
  if (breaker) learn(breaker, answer);
  if (!answer.ok) return answer;
  try {
    return ok(request.parse(answer.value === '' ? undefined : JSON.parse(answer.value)));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return fail({ kind: 'validation', message: `The answer of ${request.url} is not usable: ${reason}` });
  }
}

/** Returns the text of a response, within the limits of time and size. */
async function exchange<T>(request: HttpRequest<T>): Promise<Result<string>> {
  const deadline = startDeadline(request.timeoutMs, request.signal);
  try {
    const response = await axios.request<string>({ ...toAxios(request), signal: deadline.signal });
    return ok(response.data);
  } catch (error) {
    return fail(
      deadline.hasPassed()
        ? { kind: 'timeout', message: 'The request took too long' }
        : toServiceError(error),
    );
  } finally {
    deadline.clear();
  }
}

/**
 * A response with any other status shows that the service is available; a request that its caller aborted shows
 * nothing.
 */
function learn(breaker: CircuitBreaker, answer: Result<unknown>): void {
  const error = answer.ok ? undefined : answer.error;
  if (error?.kind === 'aborted') return;
  if (error && isOutage(error))
    breaker.fail(error.kind === 'status' ? String(error.status) : error.kind, error.kind === 'timeout');
  else breaker.succeed();
}

function toAxios<T>(request: HttpRequest<T>): AxiosRequestConfig {
  const inBrowser = typeof window !== 'undefined';
  return {
    url: request.url,
    method: request.method ?? 'GET',
    params: toSearchParams(request.query),
    data: request.body,
    headers: { Accept: 'application/json', ...request.headers, ...csrfHeader(request.csrf) },
    responseType: 'text',
    // Unchanged: the caller's parser interprets it.
    transformResponse: (text: unknown) => text,
    // In browsers, a limit wraps the response in another one, which fails for a response without a body (204).
    ...(!inBrowser && { maxContentLength: request.maxBytes ?? MAX_ANSWER_BYTES }),
    validateStatus: (status) => status >= 200 && status <= 299,
    maxRedirects: request.redirect === 'error' ? 0 : MAX_REDIRECTS,
    // On the server, Node's http is used, because Next replaces fetch with a caching version.
    adapter: inBrowser ? 'fetch' : 'http',
    fetchOptions: {
      mode: 'cors',
      redirect: request.redirect ?? 'follow',
      ...(request.referrerPolicy ? { referrerPolicy: request.referrerPolicy } : {}),
    },
  };
}

/** Returns a query string with sorted keys, so that equal requests have equal URLs. */
export function toSearchParams(query: HttpRequest<unknown>['query'] = {}): URLSearchParams {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1))) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined) params.append(key, String(item));
    }
  }
  return params;
}
