import { buttonClass } from '#components/button/button-style.ts';
import { cardProduct } from '#components/product-card/card-product.ts';
import { cardTemplates } from '#components/product-card/card-templates.ts';
import { ProductCard } from '#components/product-card/product-card.tsx';
import { floorCount } from '#lib/catalogue/floor-count.ts';
import { assignRooms } from '#lib/media/rooms.ts';
import { currentMediaHost } from '#lib/media/server/media-host.ts';
import { paths } from '#lib/paths.ts';
import { type ResultsData, SHOWN_STEP } from './results-data.ts';
import { searchAddress } from './search-address.ts';

/** Floors found, after filters, with a link that shows more. */
export function ProductResults({ data }: { data: ResultsData }) {
  const { region, floors: shown, fitting, query } = data;
  const rooms = assignRooms(shown.map(({ product }) => product)).map(({ id }) => id);
  const templates = cardTemplates(currentMediaHost(), region, {
    rooms,
    sizes: 'resultCard',
  });
  return (
    <section aria-labelledby="found-floors">
      <h2 id="found-floors" className="type-dtitle">
        {floorCount(fitting)}
      </h2>
      {fitting === 0 && (
        <p className="mt-4">
          No floor found matches all of these filters.{' '}
          <a
            href={`${paths.search(region)}?q=${encodeURIComponent(query)}`}
            className="font-medium underline underline-offset-4"
          >
            Clear filters
          </a>
        </p>
      )}
      <ul
        data-list="search-results"
        data-list-name="Search Results"
        className="card-grid mt-6 grid gap-x-3 gap-y-8 lg:grid-cols-3 lg:gap-x-[var(--gutter)] lg:gap-y-11"
      >
        {shown.map(({ product, colour }, at) => (
          <li key={product.code}>
            <ProductCard
              product={cardProduct(product)}
              region={region}
              templates={templates}
              room={rooms[at] ?? ''}
              shown={colour}
              headingLevel={3}
              priority={at < 2}
              inGrid
            />
          </li>
        ))}
      </ul>
      {fitting > shown.length && (
        <a
          href={`${searchAddress(data, { show: shown.length + SHOWN_STEP })}#found-floors`}
          className={buttonClass('secondary', 'large', 'mt-10')}
        >
          Show more floors
        </a>
      )}
    </section>
  );
}
