import { cardTemplates } from '#components/floor-card/card-templates.ts';
import { FloorCard } from '#components/floor-card/floor-card.tsx';
import type { ListingProduct } from '#lib/contracts/catalogue.ts';
import type { MediaHost } from '#lib/media/hosts.ts';
import { roomFor } from '#lib/media/rooms.ts';
import type { Region } from '#lib/regions.ts';

interface Props {
  title: string;
  floors: readonly { product: ListingProduct; shown?: string }[];
  region: Region;
  host: MediaHost;
}

/** Cards of floors in one row; on phones a strip to swipe. */
export function FloorShelf({ title, floors, region, host }: Props) {
  if (floors.length === 0) return null;
  const { rooms, ...rest } = cardTemplates(host);
  const cards = floors.map((floor) => ({ ...floor, room: roomFor(floor.product).id }));
  const templates = {
    ...rest,
    rooms: Object.fromEntries(cards.flatMap(({ room }) => (rooms[room] ? [[room, rooms[room]]] : []))),
  };
  return (
    <section className="wrap pb-[var(--section)]">
      <h2 className="type-d2">{title}</h2>
      <ul className="bleed-edge mt-8 grid auto-cols-[72vw] grid-flow-col gap-x-[var(--gutter)] overflow-x-auto px-[var(--edge)] pb-2 snap-x snap-mandatory scroll-px-[var(--edge)] md:mx-0 md:auto-cols-fr md:overflow-visible md:px-0">
        {cards.map(({ product, shown, room }) => (
          <li key={product.code} className="snap-start">
            <FloorCard
              product={cardOf(product)}
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

/** Only what a card shows travels to the browser. */
function cardOf({ slug, code, name, line, flag, sampleAvailable, variants }: ListingProduct) {
  return { slug, code, name, line, sampleAvailable, variants, ...(flag && { flag }) };
}
