import { handleTakePhotoBack } from '#lib/scenes/server/handler/given.ts';
import { givenContext } from '#lib/scenes/server/handler/given-context.ts';

/** A shopper takes back a photo that was given. */
export const POST = (request: Request): Promise<Response> => handleTakePhotoBack(request, givenContext());
