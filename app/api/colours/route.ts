import { inScope } from '#lib/api/server/scope.ts';
import { catalogue } from '#lib/catalogue/server/catalogue.ts';
import { colourList } from '#lib/catalogue/server/colour-list.ts';

/** Every colour, for a browser that looks for the nearest itself; loaded when a picture is chosen. */
export const GET = (request: Request): Promise<Response> =>
  inScope(request, (scope) => colourList(catalogue(), scope));
