import { respondWithImage } from '#lib/images/server/respond.ts';

/** Delivery URLs of pictures, as built by `#lib/media/image.ts`. */
export function GET(request: Request): Promise<Response> {
  return respondWithImage(request);
}
