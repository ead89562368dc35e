import { sceneContext } from '#lib/scenes/server/handler/context.ts';
import { handleUpload } from '#lib/scenes/server/handler/scenes.ts';

/** Uploads a photo of a room for the Room Visualiser (S7.10-1). */
export async function POST(request: Request): Promise<Response> {
  return handleUpload(request, sceneContext());
}
