/** A postcode and its position in degrees. */
export interface PostcodePoint {
  readonly code: string;
  readonly lat: number;
  readonly lng: number;
}

/** A locality of the gazetteer: a town, a suburb or a place that a postcode is named after. */
export interface Locality {
  /** GeoNames id, or `z` and a postcode for places known only by postcode. */
  readonly id: string;
  readonly name: string;
  /** Short name of the state, province or region, a key of COUNTRIES[…].states. */
  readonly state: string;
  readonly lat: number;
  readonly lng: number;
  /** Number of inhabitants; 0 if unknown. */
  readonly population: number;
  /** The city of a suburb, where addresses contain both (nz). */
  readonly city: string;
  readonly postcodes: readonly PostcodePoint[];
}

/** Resolution of postcode positions relative to their locality, in steps per degree: 0.01° is about a kilometre. */
const STEP = 100;

/**
 * Serialises a locality as a tab-separated line, with postcodes as `code:Δlat:Δlng` in base-36 hundredths of a degree.
 */
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

/**
 * Parses the line of a locality; throws if it is invalid. Hand-written, because tens of thousands of lines are read at
 * once.
 */
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
