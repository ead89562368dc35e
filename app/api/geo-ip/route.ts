import { config } from '#lib/server/config.ts';
import { answerCountry } from '#lib/server/geo/answer.ts';
import { type CountryDatabase, countryDatabase } from '#lib/server/geo/country-database.ts';

let database: CountryDatabase | undefined;

export async function GET(request: Request): Promise<Response> {
  const { geo, trustedProxies } = config();
  if (geo.mmdb) database ??= countryDatabase(geo.mmdb);
  return answerCountry(request, { trustedProxies, countryHeader: geo.countryHeader, database });
}
