import { handleHeld } from '#lib/my-project/server/held-handler.ts';
import { heldContext } from '#lib/my-project/server/send-context.ts';

/** Which projects sent to stores have not been withdrawn, by the keys of their pages. */
export const POST = (request: Request): Promise<Response> => handleHeld(request, heldContext());
