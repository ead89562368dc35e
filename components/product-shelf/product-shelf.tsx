import { cardProduct } from '#components/product-card/card-product.ts';
import { cardTemplates } from '#components/product-card/card-templates.ts';
import { ProductCard } from '#components/product-card/product-card.tsx';
import type { ListingProduct } from '#lib/contracts/catalogue.ts';
import type { MediaHost } from '#lib/media/hosts.ts';
import { assignRooms } from '#lib/media/rooms.ts';
import type { Region } from '#lib/regions.ts';

interface Props {
  /** Id of the list in analytics. */
  list: string;
  title: string;
  floors: readonly { product: ListingProduct; shown?: string }[];
  region: Region;
  host: MediaHost;
  /** Ids of rooms, or of their pictures, above the shelf. Cards avoid their scenes if they can. */
  above?: readonly string[];
}

/** Floor cards in one row, each at most a third of its width; on phones a horizontal strip. */
export function ProductShelf({ list, title, floors, region, host, above = [] }: Props) {
  if (floors.length === 0) return null;
  const products = floors.map(({ product }) => product);
  const rooms = assignRooms(products, 'roomCard', above);
  const cards = floors.map((floor, at) => ({ ...floor, room: rooms[at]?.id ?? '' }));
  const columns = cards.length > 3 ? 4 : 3;
  const templates = cardTemplates(host, region, {
    rooms: cards.map(({ room }) => room),
    sizes: columns === 3 ? 'shelfOfThree' : 'shelfOfFour',
  });
  return (
    <section className="no-print wrap pb-[var(--section)]">
      <h2 className="type-d2">{title}</h2>
      <ul
        data-list={list}
        data-list-name={title}
        className="bleed-edge mt-8 grid auto-cols-[72vw] grid-flow-col gap-x-[var(--gutter)] overflow-x-auto px-[var(--edge)] pb-2 [scroll-snap-type:x_mandatory] scroll-px-[var(--edge)] md:mx-0 md:grid-cols-[repeat(var(--tiles),1fr)] md:overflow-visible md:px-0"
        style={{ ['--tiles' as string]: columns }}
      >
        {cards.map(({ product, shown, room }) => (
          <li key={`${product.code}${shown}`} className="snap-start">
            <ProductCard
              product={cardProduct(product)}
              region={region}
              templates={templates}
              room={room}
              shown={shown}
              headingLevel={3}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
