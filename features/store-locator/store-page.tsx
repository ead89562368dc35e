import type { ReactNode } from 'react';
import { ArrowLink } from '#components/arrow-link/arrow-link.tsx';
import { Breadcrumbs } from '#components/breadcrumbs/breadcrumbs.tsx';
import { ButtonLink } from '#components/button/button-link.tsx';
import { PageJsonLd } from '#components/json-ld/page-json-ld.tsx';
import { STORE_CATEGORIES, STORE_SERVICES } from '#lib/contracts/store-options.ts';
import { hostedShareImage } from '#lib/media/server/pictures.ts';
import { SHARE_PICTURES } from '#lib/media/share-image.ts';
import { paths } from '#lib/paths.ts';
import { placesAround } from '#lib/places/server/places-around.ts';
import { COUNTRIES } from '#lib/region/countries.ts';
import { REGION, type Region } from '#lib/regions.ts';
import { breadcrumbList } from '#lib/seo/json-ld.ts';
import { homeGoodsStore } from '#lib/seo/store-json-ld.ts';
import { config } from '#lib/server/config.ts';
import { distanceWords } from '#lib/stores/radius.ts';
import { directionsHref, phoneHref } from '#lib/stores/store-card.ts';
import { HoursTable } from './hours-table.tsx';
import { OpenLine } from './open-line.tsx';
import { StillMap } from './still-map.tsx';
import { findStore } from './store-data.ts';

interface Props {
  region: Region;
  slug: string;
  /** Button that makes this the store of the visitor's project. */
  projectAction?: (store: Store) => ReactNode;
}

/** The page of one showroom: address, opening hours, products, and stores nearby (SEO-15). */
export async function StorePage({ region, slug, projectAction }: Props) {
  const { store, brands, near } = await findStore(region, slug);
  const origin = config().siteUrl;
  const trail = [{ title: 'Find stores', href: paths.findStores(region) }, { title: store.name }];
  const url = origin + paths.store(region, slug);
  return (
    <>
      <PageJsonLd
        data={homeGoodsStore(store, url, new URL(hostedShareImage(SHARE_PICTURES.stores), origin).href)}
      />
      <PageJsonLd data={breadcrumbList(trail, region, origin)} />
      <div className="wrap grid-12 gap-y-10 pt-8 pb-[var(--section)]">
        <StoreHead store={store} region={region} action={projectAction?.(store)}>
          <Breadcrumbs items={trail} home={{ href: paths.home(region), show: 'icon' }} className="mt-4" />
        </StoreHead>
        <div className="store-place no-print col-span-12 lg:col-span-6">
          <StillMap
            region={region}
            stores={[store.position]}
            names={placesAround(region, store.position)}
            single
          />
        </div>
        <StoreFacts {...{ store, brands, region }} />
        <NearStores {...{ region, store, near }} />
      </div>
    </>
  );
}

type Found = Awaited<ReturnType<typeof findStore>>;
type Store = Found['store'];

interface HeadProps {
  store: Store;
  region: Region;
  children: ReactNode;
  /** Rendered beside the contact links. */
  action: ReactNode;
}

/** Name, breadcrumbs, open state, address and contact links. */
function StoreHead({ store, region, children, action }: HeadProps) {
  const { street, suburb, state, postcode, country } = store.address;
  return (
    <div data-store={store.slug} className="col-span-12 lg:col-span-6">
      <h1 className="type-d2 max-w-[8.4em]">{store.name}</h1>
      {children}
      <p className="type-lead mt-4">
        <OpenLine store={store} region={region} />
      </p>
      <address className="mt-6 text-lg leading-relaxed not-italic">
        {street}
        <br />
        {[suburb, REGION[region].address.writesState && state, postcode].filter(Boolean).join(' ')}
        <br />
        {COUNTRIES[country].name}
      </address>
      <p className="mt-7 flex flex-wrap gap-3">
        <ButtonLink
          href={directionsHref(store.position)}
          icon="map-pin"
          className="no-print"
          data-store-link="directions"
        >
          Directions
        </ButtonLink>
        <ButtonLink
          href={phoneHref(store.phone)}
          icon="phone"
          variant="secondary"
          className="figures"
          data-store-link="phone"
        >
          {store.phone}
        </ButtonLink>
        {action}
      </p>
      <p className="mt-5">
        <a
          href={`mailto:${store.email}`}
          data-store-link="email"
          className="inline-flex min-h-6 items-center break-all underline underline-offset-4"
        >
          {store.email}
        </a>
      </p>
    </div>
  );
}

/** Opening hours, products on display and services. */
function StoreFacts({ store, brands, region }: { region: Region } & Omit<Found, 'near'>) {
  return (
    <>
      <section aria-labelledby="hours" className="col-span-12 md:col-span-6 lg:col-span-4">
        <h2 id="hours" className="type-title mb-4">
          Hours
        </h2>
        <HoursTable hours={store.hours} region={region} />
        {store.holidayNote && <p className="type-small mt-4 text-ink-2">{store.holidayNote}</p>}
      </section>
      <section aria-labelledby="holds" className="col-span-12 md:col-span-6 lg:col-span-4">
        <h2 id="holds" className="type-title mb-4">
          On show
        </h2>
        <ul className="store-facts-list">
          {store.categories.map((category) => (
            <li key={category}>
              <a href={paths.products(region, `type=${category}`)} className="underline underline-offset-4">
                {STORE_CATEGORIES.find(({ code }) => code === category)?.name}
              </a>
            </li>
          ))}
          {brands.map((brand) => (
            <li key={brand}>{brand}</li>
          ))}
        </ul>
      </section>
      {store.services.length > 0 && (
        <section aria-labelledby="services" className="col-span-12 md:col-span-6 lg:col-span-4">
          <h2 id="services" className="type-title mb-4">
            Services
          </h2>
          <ul className="store-facts-list">
            {store.services.map((service) => (
              <li key={service}>{STORE_SERVICES[service]}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** The nearest stores, and a link to all stores around. */
function NearStores({ region, store, near }: { region: Region } & Omit<Found, 'brands'>) {
  const { suburb } = store.address;
  const around = new URLSearchParams({
    place: suburb,
    lat: String(store.position.lat),
    lng: String(store.position.lng),
  });
  return (
    <section aria-labelledby="near" className="col-span-12">
      <h2 id="near" className="type-d3 mb-6">
        {near.length > 0 ? 'Also near' : 'Other stores'}
      </h2>
      {near.length > 0 && (
        <ul className="mb-8 grid gap-x-[var(--gutter)] gap-y-4 sm:grid-cols-2 xl:grid-cols-4">
          {near.map((other) => (
            <li key={other.slug} className="border-t border-line pt-4">
              <a
                href={paths.store(region, other.slug)}
                className="type-card underline-offset-4 hover:underline"
              >
                {other.name}
              </a>
              <p className="type-small figures mt-1 text-ink-2">
                {distanceWords(other.distance ?? 0, region)}, {other.address}
              </p>
            </li>
          ))}
        </ul>
      )}
      <ArrowLink href={`${paths.findStores(region)}?${around}`}>All stores around {suburb}</ArrowLink>
    </section>
  );
}
