import { handleTakePhotoBack } from '#lib/scenes/server/handler/given.ts';
import { givenContext } from '#lib/scenes/server/handler/given-context.ts';

/** Withdraws a donated photo. */
export const POST = (request: Request): Promise<Response> => handleTakePhotoBack(request, givenContext());
