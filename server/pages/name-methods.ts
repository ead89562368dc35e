import type { Handler } from '../handler.ts';
import { askForMethods } from './page-request.ts';

/** Says in each 405 which methods there are instead, which RFC 9110 (15.5.6) wants and Next leaves out. */
export const nameMethods =
  (next: Handler): Handler =>
  (request, response) => {
    const end = response.end.bind(response) as (...rest: unknown[]) => typeof response;
    response.end = (...rest: unknown[]) => {
      if (response.statusCode !== 405 || response.headersSent || response.hasHeader('allow'))
        return end(...rest);
      const [path = ''] = (request.url ?? '').split('?', 1);
      void askForMethods(next, path)
        .then((methods) => methods !== undefined && response.setHeader('Allow', methods))
        // Without the methods it is still the right answer.
        .catch(() => undefined)
        .then(() => end(...rest));
      return response;
    };
    return next(request, response);
  };
