import { handleMakeLink, projectContext } from '#lib/my-project/server/handler.ts';

/** Creates a link to a project and stores the project. */
export const POST = (request: Request): Promise<Response> => handleMakeLink(request, projectContext());
