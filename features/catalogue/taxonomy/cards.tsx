import { EmptyState } from '#components/empty-state/empty-state.tsx';
import { cardProduct } from '#components/product-card/card-product.ts';
import { cardTemplates } from '#components/product-card/card-templates.ts';
import { ProductCard } from '#components/product-card/product-card.tsx';
import { assignRooms } from '#lib/media/rooms.ts';
import { currentMediaHost } from '#lib/media/server/media-host.ts';
import type { Region } from '#lib/regions.ts';
import { MORE_FLOORS, MoreFloors } from './more-floors.tsx';
import { FIRST_FLOORS, type Floors } from './scope.ts';

interface Props {
  floors: Floors;
  region: Region;
  headingLevel?: 2 | 3;
  /** Id of the page's header picture. Cards avoid its scene if they can. */
  above?: string | undefined;
  /** The page has no picture above the cards, so those of the first row load eagerly (SEO-20). */
  leading?: boolean;
  /** Query of the list with exactly these floors, if there is one. */
  listQuery?: string;
  /** Path of the page that shows more of them, if there is one. */
  whole?: string | undefined;
}

const FIRST_ROW = 3;

/**
 * Floors as cards, three per row. A long list shows only the first ones with a link to all; an empty one shows a
 * message.
 */
export function Cards({ floors, region, headingLevel = 2, above, leading = false, listQuery, whole }: Props) {
  const { total, shown } = floors;
  if (total === 0) {
    return (
      <EmptyState
        title="Nothing here at the moment"
        text="We do not sell floors of this kind in your region."
      />
    );
  }
  const rooms = assignRooms(shown, 'roomCard', above ? [above] : []).map(({ id }) => id);
  const templates = cardTemplates(currentMediaHost(), region, {
    rooms,
    sizes: 'thirdCard',
  });
  return (
    <>
      <ul
        data-list="range"
        data-list-name="Range"
        className="card-grid grid gap-x-3 gap-y-8 lg:grid-cols-3 lg:gap-x-[var(--gutter)] lg:gap-y-11"
      >
        {shown.map((product, index) => (
          <li
            key={product.code}
            id={index === FIRST_FLOORS ? MORE_FLOORS : undefined}
            className="scroll-mt-24"
          >
            <ProductCard
              product={cardProduct(product)}
              region={region}
              templates={templates}
              room={rooms[index] ?? ''}
              headingLevel={headingLevel}
              priority={leading && index < FIRST_ROW}
              inGrid
            />
          </li>
        ))}
      </ul>
      <MoreFloors {...{ floors, region, listQuery, whole }} />
    </>
  );
}
