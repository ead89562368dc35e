import type { Store } from '../contracts/stores.ts';
import { REGION } from '../regions.ts';
import type { Position } from './position.ts';

/** The data of a store in lists and maps; small, because a page contains all stores of a region. */
export interface StoreCard
  extends Position,
    Pick<Store, 'slug' | 'name' | 'phone' | 'hours' | 'timeZone' | 'brands' | 'categories'> {
  /** One line, with the state if the region's addresses contain it, and the postcode. */
  readonly address: string;
  readonly suburb: string;
  readonly state: string;
  /** Metres from the searched place. */
  readonly distance?: number;
}

export function toStoreCard(store: Store & { readonly distance?: number }): StoreCard {
  const { slug, name, phone, hours, timeZone, brands, categories, distance, region } = store;
  const { street, suburb, state, postcode } = store.address;
  const { lat, lng } = store.position;
  const town = [suburb, REGION[region].address.writesState && state, postcode].filter(Boolean).join(' ');
  const place = { address: `${street}, ${town}`, suburb, state, lat, lng };
  const card = { slug, name, phone, hours, timeZone, brands, categories, ...place };
  return distance === undefined ? card : { ...card, distance };
}

/** Returns the telephone link of a printed number. */
export const phoneHref = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;

/** Returns a link to directions from the visitor's location to a store, in their own map. */
export const directionsHref = ({ lat, lng }: Position): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`;
