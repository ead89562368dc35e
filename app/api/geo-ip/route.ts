import { answerCountry } from '#lib/geo/server/answer.ts';
import { type CountryDatabase, countryDatabase } from '#lib/geo/server/country-database.ts';
import { config } from '#lib/server/config.ts';

let database: CountryDatabase | undefined;

export async function GET(request: Request): Promise<Response> {
  const { geo, trustedProxies } = config();
  if (geo.mmdb) database ??= countryDatabase(geo.mmdb);
  return answerCountry(request, { trustedProxies, countryHeader: geo.countryHeader, database });
}
