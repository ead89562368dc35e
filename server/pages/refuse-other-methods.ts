import type { Handler } from '../handler.ts';
import { requestMethods } from './page-request.ts';

/**
 * Answers a method that an endpoint does not support with 405 and an `Allow` header, which RFC 9110 (15.5.6) requires
 * and Next's 405 lacks. Next is asked for the methods once per endpoint that `endpointOf` returns.
 */
export function refuseOtherMethods(
  next: Handler,
  endpointOf: (pathname: string) => string | undefined,
): Handler {
  const known = new Map<string, Promise<string | undefined>>();
  const methodsOf = (endpoint: string, path: string) => {
    const methods =
      known.get(endpoint) ??
      requestMethods(next, path).catch(() => {
        known.delete(endpoint);
        return undefined;
      });
    known.set(endpoint, methods);
    return methods;
  };
  return async (request, response) => {
    const [path = ''] = (request.url ?? '').split('?', 1);
    const endpoint = endpointOf(path);
    const methods = endpoint === undefined ? undefined : await methodsOf(endpoint, path);
    if (methods === undefined || methods.split(', ').includes(request.method ?? ''))
      return next(request, response);
    response.writeHead(405, { allow: methods, 'cache-control': 'no-store' }).end();
  };
}
