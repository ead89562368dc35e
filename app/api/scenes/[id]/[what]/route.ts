import { answerScenePicture } from '#lib/server/scenes/answer/answer.ts';
import { sceneContext } from '#lib/server/scenes/answer/context.ts';

interface Context {
  params: Promise<{ id: string; what: string }>;
}

/** The photo of a scene, or the mask found in it. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { id, what } = await params;
  return answerScenePicture(request, id, what, sceneContext());
}
