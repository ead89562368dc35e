import { answerUpload } from '#lib/scenes/server/answer/answer.ts';
import { sceneContext } from '#lib/scenes/server/answer/context.ts';

/** A photo of a room for the Room Visualiser (S7.10-1). */
export async function POST(request: Request): Promise<Response> {
  return answerUpload(request, sceneContext());
}
