import { respondWithVideo } from '#lib/video/server/respond.ts';

/** Delivery URLs of videos, as built by `#lib/media/video.ts`. */
export function GET(request: Request): Promise<Response> {
  return respondWithVideo(request);
}
