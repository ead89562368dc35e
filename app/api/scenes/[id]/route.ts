import { answerScene } from '#lib/scenes/server/answer/answer.ts';
import { sceneContext } from '#lib/scenes/server/answer/context.ts';

interface Context {
  params: Promise<{ id: string }>;
}

const answer = async (request: Request, { params }: Context) =>
  answerScene(request, (await params).id, sceneContext());

/** A scene's facts, its floor as drawn, and its end (G35). */
export { answer as DELETE, answer as GET, answer as PUT };
