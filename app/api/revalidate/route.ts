import { handleRevalidate } from '#lib/revalidate/server/handler.ts';

export const POST = (request: Request): Promise<Response> => handleRevalidate(request);
