import axios, { type AxiosRequestConfig, type AxiosResponse } from 'axios';
import { fail, ok, type Result } from '../result.ts';
import { type CsrfOptions, csrfHeader } from './csrf.ts';
import { toServiceError } from './errors.ts';

export type QueryValue = string | number | boolean | undefined;

export interface HttpRequest<T> {
  readonly url: string;
  /** GET when not given (S7.1-1). */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Query parameters; undefined ones are left out, lists are repeated. */
  readonly query?: Readonly<Record<string, QueryValue | readonly string[]>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Milliseconds; 0, the default, waits for ever (S7.1-1). */
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
  /** 'error' treats a redirect as a failure. */
  readonly redirect?: 'follow' | 'error';
  readonly referrerPolicy?: ReferrerPolicy;
  /** Copies a CSRF token from a cookie into a header (S7.1-3). */
  readonly csrf?: CsrfOptions;
  /** Turns the decoded JSON into the value; what it throws becomes a `validation` error. */
  readonly parse: (data: unknown) => T;
}

const MAX_REDIRECTS = 5;

/**
 * The one HTTP client: asks for JSON, takes only statuses 200 to 299 for success (S7.1-2) and never throws;
 * errors are network, aborted, timeout, status or validation (S8-19).
 */
export async function send<T>(request: HttpRequest<T>): Promise<Result<T>> {
  let response: AxiosResponse<unknown>;
  try {
    response = await axios.request<unknown>(toAxios(request));
  } catch (error) {
    return fail(toServiceError(error));
  }
  try {
    return ok(request.parse(response.data));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return fail({ kind: 'validation', message: `The answer of ${request.url} is not usable: ${reason}` });
  }
}

function toAxios<T>(request: HttpRequest<T>): AxiosRequestConfig {
  const inBrowser = typeof window !== 'undefined';
  return {
    url: request.url,
    method: request.method ?? 'GET',
    params: toSearchParams(request.query),
    data: request.body,
    headers: { Accept: 'application/json', ...request.headers, ...csrfHeader(request.csrf) },
    timeout: request.timeoutMs ?? 0,
    ...(request.signal ? { signal: request.signal } : {}),
    responseType: 'json',
    validateStatus: (status) => status >= 200 && status <= 299,
    maxRedirects: request.redirect === 'error' ? 0 : MAX_REDIRECTS,
    transitional: { clarifyTimeoutError: true, silentJSONParsing: false },
    // On the server Node's own http is used, because Next replaces fetch there with one that caches.
    adapter: inBrowser ? 'fetch' : 'http',
    fetchOptions: {
      mode: 'cors',
      redirect: request.redirect ?? 'follow',
      ...(request.referrerPolicy ? { referrerPolicy: request.referrerPolicy } : {}),
    },
  };
}

/** A query in a fixed order of keys, so that equal requests have equal addresses. */
export function toSearchParams(query: HttpRequest<unknown>['query'] = {}): URLSearchParams {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1))) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined) params.append(key, String(item));
    }
  }
  return params;
}
