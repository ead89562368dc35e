import { handleMakeLink, projectContext } from '#lib/my-project/server/handler.ts';

/** Keeps a project by a link. */
export const POST = (request: Request): Promise<Response> => handleMakeLink(request, projectContext());
