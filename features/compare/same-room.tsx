import type { ReactNode } from 'react';
import { cardProduct } from '#components/product-card/card-product.ts';
import { cardTemplates } from '#components/product-card/card-templates.ts';
import { ProductCard } from '#components/product-card/product-card.tsx';
import type { FloorInColour } from '#lib/catalogue/facts/comparison.ts';
import { toListing } from '#lib/catalogue/listing.ts';
import { compareQuery } from '#lib/compare/compare-query.ts';
import { roomId } from '#lib/media/public-ids.ts';
import { type Room, roomName } from '#lib/media/rooms.ts';
import { currentMediaHost } from '#lib/media/server/media-host.ts';
import { hostedPicture } from '#lib/media/server/pictures.ts';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import { OurRooms } from './our-rooms.tsx';
import { SplitRoom } from './split-room.tsx';

/** Anchor to which choosing another room returns. */
const ANCHOR = 'rooms';

interface Props {
  region: Region;
  floors: readonly FloorInColour[];
  rooms: readonly Room[];
  room: Room;
  wide: Room | undefined;
  /** Shows the visitor's own room instead. */
  ownRoom: ReactNode;
  /** Rendered below the card of a floor. */
  action: (floor: FloorInColour) => ReactNode;
}

/** One room split into a part for each floor, and the whole room with each of them. On phones both scroll sideways. */
export function SameRoom({ region, floors, rooms, room, wide, ownRoom, action }: Props) {
  const ids = floors.map(({ variant }) => variant.globalItemId);
  const columns = floors.length > 3 ? 4 : 3;
  const templates = cardTemplates(currentMediaHost(), region, {
    rooms: [room.id],
    sizes: columns === 3 ? 'shelfOfThree' : 'shelfOfFour',
  });
  return (
    <section aria-labelledby={ANCHOR} className="wrap pb-[var(--section)]">
      <h2 id={ANCHOR} className="type-d2">
        In the same room
      </h2>
      <div className="no-print mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        <OurRooms
          current={room.scene}
          rooms={rooms.map((one) => ({
            scene: one.scene,
            label: roomName(one, region),
            href: `${paths.compare(region, compareQuery({ ids, room: one.scene }))}#${ANCHOR}`,
          }))}
        />
        {ownRoom}
      </div>
      {wide && floors.length > 1 && (
        <SplitRoom
          key={wide.id}
          room={roomName(wide, region)}
          parts={floors.map(({ product, variant }) => ({
            id: variant.globalItemId,
            name: product.name,
            colour: variant.name,
            source: hostedPicture(roomId(wide.id, variant.globalItemId), 'banner', {
              placeholder: variant.hex,
            }),
          }))}
        />
      )}
      <ul
        data-list="compare"
        data-list-name="Compare"
        className="compare-cards bleed-edge mt-6 grid auto-cols-[72vw] grid-flow-col gap-x-[var(--gutter)] overflow-x-auto px-[var(--edge)] pb-2 snap-x snap-mandatory scroll-px-[var(--edge)] md:mx-0 md:grid-cols-[repeat(var(--tiles),1fr)] md:overflow-visible md:px-0"
        style={{ ['--tiles' as string]: columns }}
      >
        {floors.map((floor) => (
          <li key={floor.variant.globalItemId} className="snap-start">
            <ProductCard
              product={cardProduct(toListing({ ...floor.product, variants: [floor.variant] }, region))}
              room={room.id}
              headingLevel={3}
              oneColour
              {...{ region, templates }}
            />
            {action(floor)}
          </li>
        ))}
      </ul>
    </section>
  );
}
