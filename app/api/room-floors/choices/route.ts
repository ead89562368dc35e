import { handleChoices } from '#lib/room-floors/server/handler.ts';

/** Labels and filters of the panel in which floors are chosen for a room. */
export const GET = (request: Request): Promise<Response> => handleChoices(request);
