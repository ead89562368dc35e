import { takeBackContext } from '#lib/my-project/server/send-context.ts';
import { handleTakeBack } from '#lib/my-project/server/take-back-handler.ts';

/** Withdraws a project that was sent to a store. */
export const POST = (request: Request): Promise<Response> => handleTakeBack(request, takeBackContext());
