import { handleMapTiles } from '#lib/stores/server/map-tiles.ts';

export async function GET(request: Request): Promise<Response> {
  return handleMapTiles(request);
}
