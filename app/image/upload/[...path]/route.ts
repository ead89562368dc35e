import { respondWithImage } from '#lib/images/server/respond.ts';

/** Delivery URLs of pictures, as `#lib/media/image.ts` makes them. */
export function GET(request: Request): Promise<Response> {
  return respondWithImage(request);
}
