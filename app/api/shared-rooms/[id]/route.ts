import { sceneContext } from '#lib/scenes/server/handler/context.ts';
import { handleSharedPicture } from '#lib/scenes/server/handler/shares.ts';

interface Context {
  params: Promise<{ id: string }>;
}

/** The picture of a shared room. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  return handleSharedPicture(request, (await params).id, sceneContext());
}
