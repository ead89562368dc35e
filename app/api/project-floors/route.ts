import { handleProjectFloors } from '#lib/my-project/server/handler.ts';

/** Data of the floors that a project page shows. */
export const GET = (request: Request): Promise<Response> => handleProjectFloors(request);
