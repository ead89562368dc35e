import { answerRevalidate } from '#lib/revalidate/server/answer.ts';

export const POST = (request: Request): Promise<Response> => answerRevalidate(request);
