import { handlePlaces, placesLimit } from '#lib/places/server/handler.ts';
import { places } from '#lib/places/server/places.ts';
import { config } from '#lib/server/config.ts';
import { clientAddress } from '#lib/server/http/client-address.ts';

const limit = placesLimit();

export async function GET(request: Request): Promise<Response> {
  const asker = clientAddress(request.headers, config().trustedProxies);
  return handlePlaces(request, { places: places(), limit, asker });
}
