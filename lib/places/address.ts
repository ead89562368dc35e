import type { AddressComponent, PickedAddress, PlaceDetails } from '../contracts/places.ts';
import { REGION, type Region } from '../regions.ts';

type Parts = Pick<PickedAddress, 'street' | 'suburb' | 'city' | 'state' | 'postcode' | 'country'>;

/**
 * Extracts the parts of an address from a place's details (S7.12-2). The street joins subpremise, number and route; the
 * country is in upper case. The region determines whether the state is its short name, and whether the locality is the
 * suburb or the city; in the latter case the suburb is sublocality_level_1.
 */
export function addressParts({ address_components }: PlaceDetails, region: Region): Parts {
  const find = (type: string): AddressComponent | undefined =>
    address_components.find(({ types }) => types.includes(type));
  const long = (type: string) => find(type)?.long_name ?? '';
  const house = [long('subpremise'), long('street_number')].filter(Boolean).join('/');
  const { locality, stateName } = REGION[region].address;
  const isSuburb = locality === 'suburb';
  const state = find('administrative_area_level_1');
  return {
    street: [house, long('route')].filter(Boolean).join(' '),
    suburb: isSuburb ? long('locality') || long('sublocality') : long('sublocality_level_1'),
    city: isSuburb ? '' : long('locality') || long('postal_town'),
    state: (stateName === 'short' ? state?.short_name : state?.long_name) ?? '',
    postcode: long('postal_code'),
    country: long('country').toUpperCase(),
  };
}
