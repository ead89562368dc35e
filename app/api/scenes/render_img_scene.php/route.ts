import { answerRender } from '#lib/scenes/server/answer/answer.ts';
import { sceneContext } from '#lib/scenes/server/answer/context.ts';

/** A room with a floor in it (S7.10-3). */
export async function GET(request: Request): Promise<Response> {
  return answerRender(request, sceneContext());
}
