import { projectContext } from '#lib/my-project/server/handler.ts';
import { handleLinkPicture } from '#lib/my-project/server/photos.ts';
import { sceneContext } from '#lib/scenes/server/handler/context.ts';

interface Context {
  params: Promise<{ id: string; room: string; floor: string }>;
}

/** The photo of a shared project's room with one of its floors. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  return handleLinkPicture(request, await params, projectContext().links, sceneContext());
}
