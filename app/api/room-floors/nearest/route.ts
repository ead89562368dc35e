import { handleNearest } from '#lib/room-floors/server/handler.ts';

/** The floors nearest to one, each different in a way that is told. */
export const GET = (request: Request): Promise<Response> => handleNearest(request);
