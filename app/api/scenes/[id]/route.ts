import { sceneContext } from '#lib/scenes/server/handler/context.ts';
import { handleScene } from '#lib/scenes/server/handler/scenes.ts';

interface Context {
  params: Promise<{ id: string }>;
}

const answer = async (request: Request, { params }: Context) =>
  handleScene(request, (await params).id, sceneContext());

/** Reads a scene's facts, stores its drawn floor, or deletes the scene (G35). */
export { answer as DELETE, answer as GET, answer as PUT };
