import { directionsHref, phoneHref, type StoreCard } from '#lib/stores/store-card.ts';

/** Links to a store's directions and telephone number. */
export function StoreLinks({ store, className }: { store: StoreCard; className: string }) {
  return (
    <>
      <a
        href={directionsHref(store)}
        target="_blank"
        rel="noreferrer"
        data-store-link="directions"
        className={className}
      >
        Directions<span className="sr-only">{` to ${store.name}, opens in a new tab`}</span>
      </a>
      <a href={phoneHref(store.phone)} data-store-link="phone" className={`${className} figures`}>
        {store.phone}
      </a>
    </>
  );
}
