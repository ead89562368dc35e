import { respondWithVideo } from '#lib/video/server/respond.ts';

/** Delivery URLs of videos, as `#lib/media/video.ts` makes them. */
export function GET(request: Request): Promise<Response> {
  return respondWithVideo(request);
}
