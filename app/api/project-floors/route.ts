import { handleProjectFloors } from '#lib/my-project/server/handler.ts';

/** What the page of a project shows of its floors. */
export const GET = (request: Request): Promise<Response> => handleProjectFloors(request);
