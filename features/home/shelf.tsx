import { cardProduct } from '#components/product-card/card-product.ts';
import { ProductCard } from '#components/product-card/product-card.tsx';
import { Slider } from '#components/slider/slider.tsx';
import type { HomeData } from './home-data.ts';
import { shelfRooms } from './home-rooms.ts';

/** The newest floors as a horizontal slider. */
export function Shelf({ content, region, newest, templates }: HomeData) {
  if (newest.length < 3) return null;
  const rooms = shelfRooms({ content, newest });
  return (
    <div className="section overflow-hidden">
      <div data-list="home-new" data-list-name={content.shelf.title} className="wrap">
        <Slider
          label={content.shelf.title}
          heading={
            <h2 id="home-shelf" className="type-d2">
              {content.shelf.title}
            </h2>
          }
        >
          {newest.map((product, at) => (
            <ProductCard
              key={product.code}
              product={cardProduct(product)}
              region={region}
              templates={templates}
              room={rooms[at]?.id ?? ''}
              headingLevel={3}
            />
          ))}
        </Slider>
      </div>
    </div>
  );
}
