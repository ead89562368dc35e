import type { Handler } from '../handler.ts';
import { askForMethods } from './page-request.ts';

/**
 * Answers who asks an endpoint by a method that it does not have with those it has, which RFC 9110 (15.5.6) wants and
 * Next's 405 leaves out. Next is asked for them once for each endpoint that `endpointOf` gives for a path.
 */
export function refuseOtherMethods(
  next: Handler,
  endpointOf: (pathname: string) => string | undefined,
): Handler {
  const known = new Map<string, Promise<string | undefined>>();
  const methodsOf = (endpoint: string, path: string) => {
    const methods =
      known.get(endpoint) ??
      askForMethods(next, path).catch(() => {
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
