import { handleNearest } from '#lib/room-floors/server/handler.ts';

/** The floors most similar to a given one, each with the way in which it differs. */
export const GET = (request: Request): Promise<Response> => handleNearest(request);
