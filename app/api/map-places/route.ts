import { handleMapPlaces } from '#lib/stores/server/map-places.ts';

export async function GET(request: Request): Promise<Response> {
  return handleMapPlaces(request);
}
