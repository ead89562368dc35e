import { handleFloors } from '#lib/room-floors/server/handler.ts';

/** Floors to choose from for a room, one page at a time. */
export const GET = (request: Request): Promise<Response> => handleFloors(request);
