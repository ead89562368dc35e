import { sendingContext } from '#lib/my-project/server/send-context.ts';
import { handleSending } from '#lib/my-project/server/send-handler.ts';

/** Sends a project to a store. */
export const POST = (request: Request): Promise<Response> => handleSending(request, sendingContext());
