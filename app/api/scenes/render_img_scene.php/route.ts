import { sceneContext } from '#lib/scenes/server/handler/context.ts';
import { handleRender } from '#lib/scenes/server/handler/scenes.ts';

/** A picture of a room with a floor in it (S7.10-3). */
export async function GET(request: Request): Promise<Response> {
  return handleRender(request, sceneContext());
}
