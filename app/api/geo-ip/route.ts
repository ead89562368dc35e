import { shopCountries } from '#lib/geo/server/country-database.ts';
import { handleCountry } from '#lib/geo/server/handler.ts';
import { config } from '#lib/server/config.ts';

export async function GET(request: Request): Promise<Response> {
  const { geo, trustedProxies } = config();
  return handleCountry(request, {
    trustedProxies,
    countryHeader: geo.countryHeader,
    database: shopCountries(),
  });
}
