/** A post code and where it is; degrees. */
export interface PostcodePoint {
  readonly code: string;
  readonly lat: number;
  readonly lng: number;
}

/** One locality of the gazetteer: a town, a suburb or a place that a post code is named after. */
export interface Locality {
  /** GeoNames number, or `z` and a post code for places known by that alone. */
  readonly id: string;
  readonly name: string;
  /** Short name of the state, province or region, a key of COUNTRIES[…].states. */
  readonly state: string;
  readonly lat: number;
  readonly lng: number;
  /** People; 0 when not known. */
  readonly population: number;
  /** The city a suburb belongs to where addresses name both (nz). */
  readonly city: string;
  readonly postcodes: readonly PostcodePoint[];
}

/** Steps of a degree that post codes are stored in, relative to their locality: 0.01° is about a kilometre. */
const STEP = 100;

/** The line of one locality: tab-separated, post codes as `code:Δlat:Δlng` in base 36 hundredths of a degree. */
export function writeLocality(place: Locality): string {
  const inSteps = (value: number) => Math.round(value * STEP).toString(36);
  const postcodes = place.postcodes.map(({ code, lat, lng }) =>
    [code, inSteps(lat - place.lat), inSteps(lng - place.lng)].join(':').replace(/(?::0){1,2}$/, ''),
  );
  const { id, name, state, lat, lng, population, city } = place;
  const short = (value: number) => String(Number(value.toFixed(4)));
  return [id, name, state, short(lat), short(lng), population, city, postcodes.join(',')].join('\t');
}

const degrees = (text: string | undefined, limit: number, line: string): number => {
  const value = Number(text || Number.NaN);
  if (!(Math.abs(value) <= limit)) throw new Error(`Not a locality: "${line.slice(0, 80)}"`);
  return value;
};
const steps = (text = '0') => Number.parseInt(text, 36) / STEP;

/** The locality of a line; throws when the line is not one. By hand, because tens of thousands are read at once. */
export function readLocality(line: string): Locality {
  const [id, name, state, north, east, people, city = '', codes = ''] = line.split('\t');
  const lat = degrees(north, 90, line);
  const lng = degrees(east, 180, line);
  const population = Number(people);
  if (!id || !name || !state || !Number.isInteger(population))
    throw new Error(`Not a locality: "${line.slice(0, 80)}"`);
  const postcodes = codes === '' ? [] : codes.split(',').map((entry) => postcodePoint(entry, lat, lng));
  return { id, name, state, lat, lng, population, city, postcodes };
}

function postcodePoint(entry: string, lat: number, lng: number): PostcodePoint {
  const [code = '', north, east] = entry.split(':');
  return { code, lat: lat + steps(north), lng: lng + steps(east) };
}
