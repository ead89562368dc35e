import { sceneContext } from '#lib/scenes/server/handler/context.ts';
import { handleScene } from '#lib/scenes/server/handler/scenes.ts';

interface Context {
  params: Promise<{ id: string }>;
}

const answer = async (request: Request, { params }: Context) =>
  handleScene(request, (await params).id, sceneContext());

/** A scene's facts, its floor as drawn, and its end (G35). */
export { answer as DELETE, answer as GET, answer as PUT };
