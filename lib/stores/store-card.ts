import type { Store } from '../contracts/stores.ts';
import { REGION } from '../regions.ts';
import type { Position } from './position.ts';

/** What lists and maps show of a store; small, because a page carries all of a region. */
export interface StoreCard
  extends Position,
    Pick<Store, 'slug' | 'name' | 'phone' | 'hours' | 'timeZone' | 'brands' | 'categories'> {
  /** In one line, with its state where addresses write one, and its postcode. */
  readonly address: string;
  readonly suburb: string;
  readonly state: string;
  /** Metres from the place asked for. */
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

/** Telephone link of a number as it is printed. */
export const phoneHref = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;

/** Route to a store in the visitor's own map, from where they are. */
export const directionsHref = ({ lat, lng }: Position): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`;
