import { answerMapPlaces } from '#lib/server/stores/map-places.ts';

export async function GET(request: Request): Promise<Response> {
  return answerMapPlaces(request);
}
