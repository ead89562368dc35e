import 'server-only';
import type { AddressComponent } from '../../../contracts/places.ts';
import { COUNTRIES } from '../../../region/countries.ts';
import type { Place } from './gazetteer.ts';

/** Unit before the house number: "3/12 Smith St", "Unit 3, 12 Smith St". */
const WITH_UNIT =
  /^(?:(?:unit|apartment|apt|flat|suite|shop)\s+)?(\d+[a-z]?)\s*(?:\/|,\s*)\s*(\d+[a-z]?(?:-\d+[a-z]?)?)\s+(.+)$/i;
const PLAIN = /^(\d+[a-z]?(?:-\d+[a-z]?)?)\s+(.+)$/i;

/** Splits a street line into subpremise, number and route. Lines of another form ("PO Box 12") are entirely route. */
function splitStreet(line: string): { unit: string; number: string; route: string } {
  const [, unit, unitNumber, unitRoute] = line.match(WITH_UNIT) ?? [];
  if (unit && unitNumber && unitRoute) return { unit, number: unitNumber, route: unitRoute };
  const [, number, route] = line.match(PLAIN) ?? [];
  return number && route ? { unit: '', number, route } : { unit: '', number: '', route: line };
}

/** An address in the components of the protocol (S7.9-2), with Google's component types. */
export function addressComponents(place: Place, line: string, postcode: string): AddressComponent[] {
  const facts = COUNTRIES[place.country];
  const { unit, number, route } = splitStreet(line);
  const part = (name: string, types: string[], short = name): AddressComponent[] =>
    name ? [{ long_name: name, short_name: short, types }] : [];
  return [
    ...part(unit, ['subpremise']),
    ...part(number, ['street_number']),
    ...part(route, ['route']),
    ...(place.city
      ? [
          ...part(place.name, ['sublocality_level_1', 'sublocality', 'political']),
          ...part(place.city, ['locality', 'political']),
        ]
      : part(place.name, ['locality', 'political'])),
    ...part(
      facts.states[place.state] ?? place.state,
      ['administrative_area_level_1', 'political'],
      place.state,
    ),
    ...part(facts.name, ['country', 'political'], place.country),
    ...part(postcode, ['postal_code']),
  ];
}
