import type { Store } from '../contracts/stores.ts';
import { COUNTRIES } from '../region/countries.ts';
import { WEEKDAYS } from '../stores/opening.ts';
import type { JsonLd } from './json-ld.ts';

/** Five decimals of a degree are about a metre (SEO-15). */
const DECIMALS = 5;
const time = (minutes: number) =>
  minutes === 1440
    ? '23:59'
    : `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Returns a showroom for search engines: address, position, telephone, opening hours (SEO-15). */
export function homeGoodsStore(store: Store, url: string, image: string): JsonLd {
  const { street, suburb, state, postcode, country } = store.address;
  return {
    '@context': 'https://schema.org',
    '@type': 'HomeGoodsStore',
    '@id': `${url}#store`,
    name: store.name,
    url,
    image,
    telephone: store.phone,
    email: store.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: suburb,
      addressRegion: COUNTRIES[country].states[state] ?? state,
      postalCode: postcode || undefined,
      addressCountry: country,
    },
    geo: {
      '@type': 'GeoCoordinates',
      latitude: store.position.lat.toFixed(DECIMALS),
      longitude: store.position.lng.toFixed(DECIMALS),
    },
    openingHoursSpecification: store.hours.flatMap((day, at) =>
      Array.isArray(day)
        ? [
            {
              '@type': 'OpeningHoursSpecification',
              dayOfWeek: `https://schema.org/${WEEKDAYS[at]}`,
              opens: time(day[0]),
              closes: time(day[1]),
            },
          ]
        : [],
    ),
  };
}

/** Returns the list of all stores by the URL of their pages, which contain the details (SEO-15). */
export function storeList(urls: readonly string[]): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: urls.length,
    itemListElement: urls.map((url, at) => ({ '@type': 'ListItem', position: at + 1, url })),
  };
}
