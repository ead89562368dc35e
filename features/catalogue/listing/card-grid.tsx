import { type CardTemplates, ProductCard } from '#components/product-card/product-card.tsx';
import { shownVariant } from '#lib/filters/apply.ts';
import type { Display, ListFilters } from '#lib/filters/facets.ts';
import { assignViews } from '#lib/media/assign-views.ts';
import type { Region } from '#lib/regions.ts';
import type { ListCard, ListStory } from './list-state.ts';
import { StoryTile } from './story-tile.tsx';

interface Props {
  products: readonly ListCard[];
  filters: ListFilters;
  display: Display;
  region: Region;
  templates: CardTemplates;
  story?: ListStory;
  pending: boolean;
}

/** Number of cards in the first row; their pictures load eagerly. */
const FIRST_ROW = 3;

/** Three cards per row, two on phones. The story follows the first row; the grid fills its gaps. */
export function CardGrid({ products, filters, display, region, templates, story, pending }: Props) {
  // Views of one scene count as the same place.
  const rooms = assignViews(
    products.map(({ views = [] }) => views),
    (view) => templates.rooms[view]?.place,
  );
  const card = (product: ListCard, index: number) => (
    <li key={product.code}>
      <ProductCard
        product={product}
        region={region}
        templates={templates}
        room={rooms[index] ?? ''}
        display={display}
        shown={shownVariant(product, filters).slug}
        priority={index < FIRST_ROW}
        inGrid
      />
    </li>
  );
  return (
    <ul
      aria-busy={pending}
      data-list="products"
      data-list-name="Products"
      className={`card-grid grid grid-flow-dense gap-x-3 gap-y-8 transition-opacity duration-200 lg:grid-cols-3 lg:gap-x-[var(--gutter)] lg:gap-y-11 ${pending ? 'opacity-60' : ''}`}
    >
      {products.slice(0, FIRST_ROW).map(card)}
      {story && <StoryTile {...story} />}
      {products.slice(FIRST_ROW).map((product, index) => card(product, index + FIRST_ROW))}
    </ul>
  );
}
