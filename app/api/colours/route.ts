import { respondInScope } from '#lib/api/server/scope.ts';
import { catalogue } from '#lib/catalogue/server/catalogue.ts';
import { colourList } from '#lib/catalogue/server/colour-list.ts';

/** Every colour, for finding the nearest one in the browser. Loaded when a visitor chooses a picture. */
export const GET = (request: Request): Promise<Response> =>
  respondInScope(request, (scope) => colourList(catalogue(), scope));
