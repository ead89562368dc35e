import { type CountryDatabase, countryDatabase } from '#lib/geo/server/country-database.ts';
import { handleCountry } from '#lib/geo/server/handler.ts';
import { config } from '#lib/server/config.ts';

let database: CountryDatabase | undefined;

export async function GET(request: Request): Promise<Response> {
  const { geo, trustedProxies } = config();
  if (geo.mmdb) database ??= countryDatabase(geo.mmdb);
  return handleCountry(request, { trustedProxies, countryHeader: geo.countryHeader, database });
}
