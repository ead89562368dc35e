import { handleFollowed } from '#lib/samples/server/followed-handler.ts';
import { followedContext } from '#lib/samples/server/orders.ts';

/** Status of sample orders, by the keys of their pages. */
export const POST = (request: Request): Promise<Response> => handleFollowed(request, followedContext());
