import { answerSharedPicture } from '#lib/scenes/server/answer/answer-share.ts';
import { sceneContext } from '#lib/scenes/server/answer/context.ts';

interface Context {
  params: Promise<{ id: string }>;
}

/** The picture of a room that somebody shared. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  return answerSharedPicture(request, (await params).id, sceneContext());
}
