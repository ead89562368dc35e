import { sceneContext } from '#lib/scenes/server/handler/context.ts';
import { handleScenePicture } from '#lib/scenes/server/handler/scenes.ts';
import { handleShare } from '#lib/scenes/server/handler/shares.ts';
import { handleTap } from '#lib/scenes/server/handler/taps.ts';
import { failure } from '#lib/server/http/responses.ts';

interface Context {
  params: Promise<{ id: string; what: string }>;
}

/** The photo of a scene, its detected mask, or the data with which a browser lays floors. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { id, what } = await params;
  return handleScenePicture(request, id, what, sceneContext());
}

/** Creates a link to the room with one floor in it, or segments the area around a tap. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { id, what } = await params;
  if (what === 'tap') return handleTap(request, id, sceneContext());
  if (what !== 'share') return failure(404, 'not_found', 'Not found.');
  return handleShare(request, id, sceneContext());
}
