import { answerScenePicture } from '#lib/scenes/server/answer/answer.ts';
import { answerShare } from '#lib/scenes/server/answer/answer-share.ts';
import { sceneContext } from '#lib/scenes/server/answer/context.ts';
import { failure } from '#lib/server/http/answers.ts';

interface Context {
  params: Promise<{ id: string; what: string }>;
}

/** The photo of a scene, the mask found in it, or what a browser lays floors with. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { id, what } = await params;
  return answerScenePicture(request, id, what, sceneContext());
}

/** A link to the room with one floor in it. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { id, what } = await params;
  if (what !== 'share') return failure(404, 'not_found', 'There is no such thing.');
  return answerShare(request, id, sceneContext());
}
