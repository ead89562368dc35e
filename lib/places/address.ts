import type { AddressComponent, PickedAddress, PlaceDetails } from '../contracts/places.ts';
import type { Region } from '../regions.ts';

type Parts = Pick<PickedAddress, 'street' | 'suburb' | 'city' | 'state' | 'postcode' | 'country'>;

/**
 * The parts of an address from a place's details (S7.12-2): street joins subpremise, number and route, state is the
 * short name in au, country is upper case. In au the locality is the suburb; in nz it is the city, and
 * sublocality_level_1 the suburb.
 */
export function addressParts({ address_components }: PlaceDetails, region: Region): Parts {
  const find = (type: string): AddressComponent | undefined =>
    address_components.find(({ types }) => types.includes(type));
  const long = (type: string) => find(type)?.long_name ?? '';
  const house = [long('subpremise'), long('street_number')].filter(Boolean).join('/');
  const state = find('administrative_area_level_1');
  return {
    street: [house, long('route')].filter(Boolean).join(' '),
    suburb: region === 'au' ? long('locality') || long('sublocality') : long('sublocality_level_1'),
    city: region === 'au' ? '' : long('locality') || long('postal_town'),
    state: (region === 'au' ? state?.short_name : state?.long_name) ?? '',
    postcode: long('postal_code'),
    country: long('country').toUpperCase(),
  };
}
